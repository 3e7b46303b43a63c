import { instantOf } from '../../content/datesAndTimeZones.ts';
import { sitePaths } from '../../content/sitePages.ts';
import { framedAddress } from '../../content/slug.ts';
import { dig, entriesAt, listAt, path, segment, textAt } from '../../data/pointer.ts';
import { nearest } from '../check/nearest.ts';
import { type CheckedFile, isDraft } from '../checkedFile.ts';
import { stem } from '../folder/contentLayout.ts';
import { printable } from '../yaml/characters.ts';
import { addedPages, type SiteContext, type SiteRule } from './rule.ts';

/** Developments whose file has a slug that isn't its name, by that name: what led to them before may still have it. */
const movedFrom = (developments: readonly CheckedFile[]) =>
  new Map(developments.filter((each) => stem(each.file) !== each.slug).map((each) => [stem(each.file), each.slug]));

/** A reference to an address that a development no longer has. */
const moved = (now: string) => ({
  suggestion: now,
  en: `The address is ${now} now. Write that.`,
  'pt-BR': `O endereço é agora ${now}. Escreva esse.`,
});

/** Developments named by their slug exist and will be published; one that is a key, or has its place in an order, may be a draft. */
export const developmentReferences: SiteRule = ({ site, developments }, about) => {
  const bySlug = new Map(developments.map((file) => [file.slug, file]));
  const before = movedFrom(developments);
  for (const { kind, value, pointer } of site?.references ?? []) {
    if (!site || kind !== 'development') continue;
    const found = bySlug.get(value);
    // The pointer of a key is that of the object with it.
    const isKey = dig(site.data, ...path(pointer)) !== value;
    const mayBeDraft = isKey || pointer.startsWith('/developments/order/');
    const slug = printable(value);
    // Comparing with thousands of names takes seconds.
    const now = found ? undefined : before.get(value);
    const near = found || now ? undefined : nearest(value, bySlug.keys());
    if (found && isDraft(found) && !mayBeDraft)
      about(site).error('development.draft', pointer, (inFile) => ({
        en: `${slug} is a draft and will not be published. Remove it here, or remove draft from its file.`,
        'pt-BR': `${slug} é um rascunho e não será publicado. Tire-o daqui ou faça com que deixe de ser rascunho${inFile(' (draft)')}.`,
      }));
    else if (!found)
      about(site).error(
        now ? 'development.moved' : 'development.missing',
        isKey ? { pointer: pointer + segment(value), on: 'key' } : pointer,
        now
          ? moved(now)
          : (inFile) => ({
              suggestion: near,
              en: `There is no development called ${slug}. ${near ? `Did you mean ${near}?` : 'Use the name of a file in developments, without .yaml.'}`,
              'pt-BR': `Não há um empreendimento chamado ${slug}. ${near ? `Você quis dizer ${near}?` : inFile('Use o nome de um arquivo de developments, sem .yaml.', 'Escolha um da lista.')}`,
            }),
      );
  }
};

/** Addresses of the site-wide pages. */
const pagePaths = (site: CheckedFile | undefined) => Object.values(sitePaths(dig(site?.data, 'pages')));

/** Addresses of pages, each with whether it will be published; and redirects, to which only other redirects may lead. */
function addresses({ site, developments }: SiteContext) {
  const pages = new Map<string, boolean>(pagePaths(site).map((path) => [path, true]));
  for (const { path } of addedPages(site?.data)) pages.set(path, true);
  for (const file of developments) pages.set(`/${file.slug}`, !isDraft(file));
  const redirects = new Map(entriesAt(site?.data, 'redirects').map(([from, to]) => [from, String(to)]));
  return { pages, redirects };
}

/** An address without its query and anchor. */
const addressOf = (link: string) => link.replace(/[?#].*$/, '');

/** Links to pages of the site lead to one that exists and will be published. */
export const routeReferences: SiteRule = (context, about) => {
  const { site, at, timeZone } = context;
  if (!site) return;
  const { pages, redirects } = addresses(context);
  const before = movedFrom(context.developments);
  for (const { kind, value, pointer } of site.references) {
    const address = addressOf(value);
    const dated = context.developments.find(({ slug }) => `/${slug}` === address);
    const [begin, end] = ['publishAt', 'unpublishAt'].map((key) => dig(dated?.data, key));
    const begins = typeof begin === 'string' && instantOf(begin, timeZone) > at;
    if (kind === 'route' && (begins || end))
      about(site).error('route.dated', pointer, (inFile) => ({
        en: `${printable(address)} is not on the site all the time (publishAt, unpublishAt), so the link would lead nowhere. Link to another page, or remove the dates.`,
        'pt-BR': `${printable(address)} não está no site o tempo todo${inFile(' (publishAt, unpublishAt)', ': está agendada')}, e o link não levaria a lugar nenhum. Use outra página ou apague as datas.`,
      }));
    const redirected = pointer.startsWith('/redirects/') && redirects.has(address);
    if (kind !== 'route' || pages.get(address) || (redirected && !pages.has(address))) continue;
    const path = printable(address);
    const now = before.get(address.slice(1));
    const near = pages.has(address) || now ? undefined : nearest(address, pages.keys());
    if (pages.has(address))
      about(site).error('route.draft', pointer, (inFile) => ({
        en: `${path} is a draft and will not be published. Use another page, or remove draft from its file.`,
        'pt-BR': `${path} é um rascunho e não será publicado. Use outra página ou faça com que ele deixe de ser rascunho${inFile(' (draft)')}.`,
      }));
    else if (now) about(site).error('route.moved', pointer, moved(`/${now}${value.slice(address.length)}`));
    else
      about(site).error('route.missing', pointer, {
        suggestion: near && near + value.slice(address.length),
        en: `The site has no page ${path}. ${near ? `Did you mean ${near}?` : 'Use the address of a page, for example /catalogo.'}`,
        'pt-BR': `O site não tem a página ${path}. ${near ? `Você quis dizer ${near}?` : 'Use o endereço de uma página, por exemplo /catalogo.'}`,
      });
  }
};

const isReadable = (address: string) => {
  try {
    return Boolean(decodeURI(address));
  } catch {
    return false;
  }
};

/** Redirects can be read, hide no page and don't lead back to themselves. */
export const redirectTargets: SiteRule = (context, about) => {
  const { site } = context;
  if (!site) return;
  const { redirects } = addresses(context);
  const added = new Set(addedPages(site.data).map(({ path }) => path));
  const sitePages = new Set(pagePaths(site));
  const reported = new Set<string>();
  for (const from of redirects.keys()) {
    const place = { pointer: `/redirects${segment(from)}`, on: 'key' } as const;
    if (!isReadable(from))
      about(site).error('redirect-form', place, {
        en: `The escapes of ${printable(from)} are no letters of UTF-8. Write the address with its letters, for example /lançamentos.`,
        'pt-BR': `Os códigos com % de ${printable(from)} não formam letras em UTF-8. Escreva o endereço com as letras, por exemplo /lançamentos.`,
      });
    // A redirect at the address of a development is reported at the development, by the rule of slugs.
    if (sitePages.has(addressOf(from)) || added.has(addressOf(from)))
      about(site).error('redirect-shadow', place, {
        en: `${printable(from)} is a page of the site, so it would never redirect. Remove the redirect or rename the page.`,
        'pt-BR': `${printable(from)} é uma página do site, então o redirecionamento nunca valeria. Apague-o ou renomeie a página.`,
      });
    const chain: string[] = [];
    for (let at: string | undefined = from; at !== undefined && !chain.includes(at); ) {
      chain.push(at);
      const next: string | undefined = redirects.get(at);
      at = next === undefined ? next : addressOf(next);
    }
    // A loop is reported once, at its first redirect.
    if (addressOf(redirects.get(chain.at(-1) ?? '') ?? '') !== from || chain.some((path) => reported.has(path)))
      continue;
    for (const path of chain) reported.add(path);
    const shown = printable([...chain, from].join(' → '), 200);
    about(site).error('redirect-loop', place, {
      en: `The redirect leads back to itself: ${shown}. Point it at a page.`,
      'pt-BR': `O redirecionamento volta a si mesmo: ${shown}. Aponte-o para uma página.`,
    });
  }
};

/** Frames and the company's own pages have addresses that no other page has. */
export const addedAddresses: SiteRule = ({ site, developments }, about) => {
  if (!site) return;
  const report = about(site);
  // A draft has no address yet.
  const pages = new Map(developments.flatMap((file) => (isDraft(file) ? [] : [[`/${file.slug}`, file.file]])));
  const seen = new Set<string>();
  const sitePages = new Set(pagePaths(site));
  for (const { path, pointer } of addedPages(site.data)) {
    if (!path) continue;
    if (sitePages.has(path))
      report.error('frame-path.route', `${pointer}/path`, {
        en: `${path} is already a page of the site. Choose another address.`,
        'pt-BR': `${path} já é uma página do site. Escolha outro endereço.`,
      });
    if (seen.has(path))
      report.error('frame-path.same', `${pointer}/path`, {
        en: `${path} is already the address of another page in this file. Choose another address.`,
        'pt-BR': `${path} já é o endereço de outra moldura ou página própria. Escolha outro endereço.`,
      });
    const other = printable(pages.get(path) ?? '', 200);
    if (other)
      report.error('frame-path.development', `${pointer}/path`, {
        en: `${path} is the address of ${other}. Choose another address.`,
        'pt-BR': `${path} é o endereço de ${other}. Escolha outro endereço.`,
      });
    seen.add(path);
  }
};

/** Frames have unique file names, and either a file or a web address. */
export const frames: SiteRule = ({ site }, about) => {
  if (!site) return;
  const report = about(site);
  const own = URL.parse(textAt(site.data, 'baseUrl'));
  const files = new Map<string, string>();
  for (const [index, frame] of listAt(site.data, 'frames').entries()) {
    const [path, file, target] = ['path', 'file', 'url'].map((key) => dig(frame, key));
    const url = URL.parse(String(target ?? ''));
    const pointer = `/frames/${index}`;
    if (url && url.host === own?.host && withoutSlash(url.pathname) === withoutSlash(own.pathname) + path)
      report.error('frame-url.itself', `${pointer}/url`, {
        en: `The frame shows its own page, ${path}, for ever. Write the address of another page.`,
        'pt-BR': `A moldura mostra a própria página, ${path}, sem fim. Escreva o endereço de outra página.`,
      });
    if (url?.protocol === 'http:')
      report.error('frame-url.http', `${pointer}/url`, {
        en: 'Browsers show no page without encryption (http) inside one with it. Write the address with https, or link to it instead.',
        'pt-BR':
          'Os navegadores não mostram uma página sem criptografia (http) dentro de outra que a tem. Escreva o endereço com https ou use um link.',
      });
    if (typeof file === 'string') {
      const address = framedAddress(file);
      if ((files.get(address) ?? file) !== file)
        report.error('frame-file.same', `${pointer}/file`, {
          en: `${printable(file, 200)} has the same file name as another frame's file, and both would lie at /paginas/. Rename one of them.`,
          'pt-BR': `${printable(file, 200)} tem o mesmo nome de arquivo que outra moldura, e os dois ficariam em /paginas/. Renomeie um deles.`,
        });
      files.set(address, file);
    }
    if ((file === undefined) === (target === undefined))
      report.error('frame-target', pointer, (inFile) => ({
        en: 'A frame shows exactly one thing. Write either file or url.',
        'pt-BR': `Uma moldura mostra exatamente uma coisa. Escreva o arquivo${inFile(' (file)')} ou o endereço externo${inFile(' (url)')}, só um dos dois.`,
      }));
  }
};

const withoutSlash = (path: string) => path.replace(/\/$/, '');
