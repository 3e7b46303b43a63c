/** What visitors will see differently between two states of a content folder, in sentences for people. */

import { path, segment } from '../../data/pointer.ts';
import { developmentsFolder, siteFile, stem } from '../load/contentFolder.ts';
import type { Lang } from '../messages/messages.ts';
import { dig, listAt } from '../rules/rule.ts';
import { readYaml } from '../yaml/readYaml.ts';
import { type Difference, differences } from './compare.ts';
import { createWords } from './words.ts';

/** One state of a content folder. */
export interface ContentState {
  /** Texts of `site.config.yaml` and the developments' files, by path relative to the content folder. */
  texts: ReadonlyMap<string, string>;
  /** A string that differs whenever a file's content does; undefined when there is no file at this path. */
  version(path: string): string | undefined;
}

/** A replaced picture, by paths relative to the content folder. */
interface ReplacedPicture {
  before: string;
  after: string;
}

export interface Change {
  kind: 'added' | 'removed' | 'changed';
  /** Address of the page; undefined for a part of the whole site. */
  path?: string;
  /** The development, or the part of the site. */
  name: string;
  /** What a person reads first; a whole sentence when there are no details. */
  headline: string;
  details: string[];
  pictures: ReplacedPicture[];
}

export interface Changes {
  /** New pages, then removed pages, changed pages, and changes of the whole site. */
  visitors: Change[];
  /** Names of changed drafts, which visitors don't see. */
  drafts: string[];
}

interface Entry {
  file: string;
  data: unknown;
  name: string;
  draft: boolean;
}

function entries({ texts }: ContentState): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const [file, text] of texts) {
    if (!file.startsWith(`${developmentsFolder}/`)) continue;
    const { data } = readYaml(text);
    const [slug, name] = ['slug', 'name'].map((key) => dig(data, key));
    const own = typeof slug === 'string' ? slug : stem(file);
    found.set(own, { file, data, name: typeof name === 'string' ? name : own, draft: dig(data, 'draft') === true });
  }
  return found;
}

/** Matches pages by address and list items by content, never by position. Files with errors are compared as they are. */
export function compareContent(before: ContentState, after: ContentState, lang: Lang): Changes {
  const [old, now] = [entries(before), entries(after)];
  const say = sentences[lang];
  const added: Change[] = [];
  const removed: Change[] = [];
  const changed: Change[] = [];
  const drafts: string[] = [];
  const moved = new Map<string, string>();
  for (const [slug, { name, draft }] of now) {
    if (draft || old.has(slug)) continue;
    const from = [...old].find(([other, entry]) => entry.name === name && !entry.draft && !now.has(other))?.[0];
    if (from) moved.set(slug, from);
  }
  for (const [slug, entry] of now) {
    const was = old.get(moved.get(slug) ?? slug);
    const { name } = entry;
    const page = { path: `/${slug}`, name, pictures: [] };
    // A file that can't be parsed shows nothing, and isn't published.
    if (entry.data === undefined) continue;
    if (entry.draft) {
      if (was && !was.draft)
        removed.push({ ...page, kind: 'removed', headline: say.removed(page.path, name), details: [] });
      else if (JSON.stringify(was?.data) !== JSON.stringify(entry.data)) drafts.push(name);
    } else if (!was || was.draft) {
      added.push({ ...page, kind: 'added', headline: say.added(page.path, name, entry.data, lang), details: [] });
    } else {
      const found = developmentChange(was, entry, before, after, lang);
      const from = moved.get(slug);
      const redirected = from && dig(siteData(after), 'redirects', `/${from}`) !== undefined;
      if (from) found.details.unshift(say.moved(`/${from}`, page.path, Boolean(redirected)));
      if (found.details.length > 0) changed.push({ ...page, ...found, kind: 'changed', headline: name });
    }
  }
  const gone = new Set(moved.values());
  for (const [slug, { name, draft }] of old)
    if (!now.has(slug) && !draft && !gone.has(slug))
      removed.push({
        kind: 'removed',
        path: `/${slug}`,
        name,
        headline: say.removed(`/${slug}`, name),
        details: [],
        pictures: [],
      });
  return { visitors: [...added, ...removed, ...changed, ...siteChanges(before, after, lang)], drafts };
}

const siteData = ({ texts }: ContentState): unknown => readYaml(texts.get(siteFile) ?? '').data;

/** Makes a function that tells whether two paths, relative to `folder`, have the same content. */
const sameIn = (before: ContentState, after: ContentState, folder: string) => (old: string, now: string) => {
  const [was, is] = [before.version(folder + old), after.version(folder + now)];
  return old === now ? was === is : was !== undefined && was === is;
};

const picture = /\.(?:webp|jpe?g|png|avif|svg)$/i;
const picturesIn = (found: Difference[], folder: string): ReplacedPicture[] =>
  found.flatMap((each) =>
    each.kind === 'file' && picture.test(each.after)
      ? [{ before: folder + each.before, after: folder + each.after }]
      : [],
  );

/** Keys with sentences of their own, and keys that change nothing for visitors. */
const silent = /^\/(?:slug|draft|listed|accept)(?:\/|$)|\/illustrative$/;

function developmentChange(was: Entry, entry: Entry, before: ContentState, after: ContentState, lang: Lang) {
  const folder = `${developmentsFolder}/`;
  const found = differences(was.data, entry.data, sameIn(before, after, folder)).filter(
    ({ place }) => !silent.test(place.pointer),
  );
  const words = createWords(lang, 'development');
  const lists = (['home', 'catalogue', 'menu'] as const).flatMap((list) => {
    const [old, now] = [was, entry].map(({ data }) => dig(data, 'listed', list) !== false);
    return old === now ? [] : [sentences[lang].listed(list, Boolean(now))];
  });
  return { details: [...found.map((each) => words.one(each)), ...lists], pictures: picturesIn(found, folder) };
}

/** One change for each top-level key of site.config.yaml, and for each page under `pages`. */
function siteChanges(before: ContentState, after: ContentState, lang: Lang): Change[] {
  const words = createWords(lang, 'site');
  const found = differences(siteData(before), siteData(after), sameIn(before, after, ''));
  const partOf = ({ place }: Difference) => {
    const [first = '', second = ''] = path(place.pointer);
    return segment(first) + (first === 'pages' ? segment(second) : '');
  };
  return [
    ...Map.groupBy(
      found.filter(({ place }) => !silent.test(place.pointer)),
      partOf,
    ),
  ].map(([part, inside]) => {
    const name = sentences[lang].part(lang === 'pt-BR' ? words.title(part) : path(part).join(' '));
    return {
      kind: 'changed',
      name,
      headline: name,
      details: inside.map((each) => words.one(each, part)),
      pictures: picturesIn(inside, ''),
    };
  });
}

/** British English has no comma before 'and'. */
const joined = (parts: string[], lang: Lang) => new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang).format(parts);

const counted = (data: unknown, lang: Lang): string[] => {
  const words = createWords(lang, 'development');
  return (['photos', 'plans', 'works'] as const).flatMap((tab) => {
    const items = listAt(data, 'gallery', tab);
    return items.length > 0 ? [words.count(items.length, `/gallery/${tab}`)] : [];
  });
};

const lists = { home: 'página inicial', catalogue: 'catálogo', menu: 'menu' } as const;
type List = keyof typeof lists;
const listsOf = (data: unknown): List[] =>
  (['menu', 'catalogue', 'home'] as const).filter((list) => dig(data, 'listed', list) !== false);
const into = (list: List) => `${list === 'home' ? 'na' : 'no'} ${lists[list]}`;
const outOf = (list: List) => `${list === 'home' ? 'da' : 'do'} ${lists[list]}`;
const inEnglish = (list: List) => ({ home: 'the home page', catalogue: 'the catalogue', menu: 'the menu' })[list];

const sentences = {
  'pt-BR': {
    added(path: string, name: string, data: unknown, lang: Lang): string {
      const [shows, places] = [counted(data, lang), listsOf(data).map(into)];
      return `Nova página ${path} (${name})${shows.length > 0 ? ` com ${joined(shows, 'pt-BR')}` : ''}${
        places.length > 0 ? `; entra ${joined(places, 'pt-BR')}` : ''
      }`;
    },
    removed: (path: string, name: string) => `A página ${path} (${name}) sai do ar, e dos menus e listas`,
    moved: (from: string, to: string, redirected: boolean) =>
      `endereço ${from} → ${to}${redirected ? '' : '; quem abrir o antigo verá a página de erro'}`,
    listed: (list: List, on: boolean) => (on ? `entra ${into(list)}` : `sai ${outOf(list)}`),
    part: (title: string) => `Site, ${title}`,
  },
  en: {
    added(path: string, name: string, data: unknown, lang: Lang): string {
      const [shows, places] = [counted(data, lang), listsOf(data).map(inEnglish)];
      return `New page ${path} (${name})${shows.length > 0 ? ` with ${joined(shows, 'en')}` : ''}${
        places.length > 0 ? `; joins ${joined(places, 'en')}` : ''
      }`;
    },
    removed: (path: string, name: string) => `The page ${path} (${name}) goes, from menus and lists too`,
    moved: (from: string, to: string, redirected: boolean) =>
      `address ${from} → ${to}${redirected ? '' : '; the old one will show the error page'}`,
    listed: (list: List, on: boolean) => `${on ? 'joins' : 'leaves'} ${inEnglish(list)}`,
    part: (title: string) => `Site, ${title}`,
  },
} satisfies Record<Lang, unknown>;

/** Longest change that is written on one line, in characters. */
const oneLine = 160;

/** A change as text: on one line, or with a line for each detail when there are many. */
export function changeText({ headline, details }: Pick<Change, 'headline' | 'details'>): string {
  if (details.length === 0) return `${headline}.`;
  const line = `${headline}: ${details.join(', ')}.`;
  return details.length <= 4 && line.length <= oneLine
    ? line
    : [`${headline}:`, ...details.map((each) => `  - ${each}`)].join('\n');
}
