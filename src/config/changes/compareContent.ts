/** Finds what visitors will see differently between two states of a content folder. */

import { dig, listAt, path, segment } from '../../data/pointer.ts';
import { developmentsFolder, siteFile, stem } from '../folder/contentLayout.ts';
import type { Lang } from '../messages/messages.ts';
import { readYaml } from '../yaml/readYaml.ts';
import { createWords, joined, type List, listNames, sentences } from './changeSentences.ts';
import { type Difference, differences } from './differences.ts';

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
  /** Read first; a whole sentence when there are no details. */
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
    const page = { path: `/${slug}`, name, details: [], pictures: [] };
    // A file that can't be parsed shows nothing, and isn't published.
    if (entry.data === undefined) continue;
    if (entry.draft) {
      if (was && !was.draft) removed.push({ ...page, kind: 'removed', headline: say.removed(page.path, name) });
      else if (JSON.stringify(was?.data) !== JSON.stringify(entry.data)) drafts.push(name);
    } else if (!was || was.draft) {
      const [shows, places] = [counted(entry.data, lang), listNames.filter((list) => isListed(entry.data, list))];
      const headline = say.added(`${page.path} (${name})`, joined(shows, lang), joined(places.map(say.into), lang));
      added.push({ ...page, kind: 'added', headline });
    } else {
      const found = developmentChange(was, entry, before, after, lang);
      const from = moved.get(slug);
      const redirected = from && dig(siteData(after), 'redirects', `/${from}`) !== undefined;
      if (from) found.details.unshift(say.moved(`/${from}`, page.path, Boolean(redirected)));
      if (found.details.length > 0) changed.push({ ...page, ...found, kind: 'changed', headline: name });
    }
  }
  const gone = new Set(moved.values());
  for (const [slug, { name, draft }] of old) {
    const path = `/${slug}`;
    if (!now.has(slug) && !draft && !gone.has(slug))
      removed.push({ kind: 'removed', path, name, headline: say.removed(path, name), details: [], pictures: [] });
  }
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

/** Two items of the same name give the same sentence. */
const unique = (sentences: string[]) => [...new Set(sentences)];

/** Keys with sentences of their own, and keys that change nothing for visitors. */
const silent = /^\/(?:slug|draft|listed|accept)(?:\/|$)|\/illustrative$/;

function developmentChange(was: Entry, entry: Entry, before: ContentState, after: ContentState, lang: Lang) {
  const folder = `${developmentsFolder}/`;
  const found = differences(was.data, entry.data, sameIn(before, after, folder)).filter(
    ({ place }) => !silent.test(place.pointer),
  );
  const words = createWords(lang, 'development');
  const listed = listNames.flatMap((list) => {
    const now = isListed(entry.data, list);
    return isListed(was.data, list) === now ? [] : [sentences[lang].listed(list, now)];
  });
  return { details: unique([...found.map((each) => words.one(each)), ...listed]), pictures: picturesIn(found, folder) };
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
    const name = `Site, ${lang === 'pt-BR' ? words.title(part) : path(part).join(' ')}`;
    return {
      kind: 'changed',
      name,
      headline: name,
      details: unique(inside.map((each) => words.one(each, part))),
      pictures: picturesIn(inside, ''),
    };
  });
}

const counted = (data: unknown, lang: Lang): string[] => {
  const words = createWords(lang, 'development');
  return ['/gallery/photos', '/gallery/plans', '/gallery/works', '/works'].flatMap((list) => {
    const items = listAt(data, ...path(list));
    return items.length > 0 ? [words.count(items.length, list)] : [];
  });
};

const isListed = (data: unknown, list: List) => dig(data, 'listed', list) !== false;
