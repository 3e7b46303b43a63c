/**
 * The plain twin of a built page: the same texts, pictures, links and fields as somebody would write them by hand, with one
 * plain style sheet and no script. What a page costs a phone is compared with it.
 */

import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { compressFiles } from '../../src/build/compress.ts';
import { addManifest, readManifest, recordFile } from '../../src/server/manifest.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const style = readFileSync(join(import.meta.dirname, 'plainTwin.css'), 'utf8');

const isElement = (node: Node): node is Element => 'tagName' in node;
const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;
const hasClass = (element: Element, name: string) => Boolean(attribute(element, 'class')?.split(' ').includes(name));
/** Menus that are shown on demand, drawings, what only script or its absence shows, and controls without a text. */
function isLeftOut(element: Element): boolean {
  const { tagName } = element;
  return (
    ['script', 'svg', 'summary'].includes(tagName) ||
    attribute(element, 'popover') !== undefined ||
    hasClass(element, 'needs-script') ||
    hasClass(element, 'without-popovers') ||
    hasClass(element, 'light') ||
    (tagName === 'button' && attribute(element, 'type') === 'button')
  );
}

const kept = new Set(
  'id href src srcset sizes media alt width height loading decoding fetchpriority type name for action method required lang'.split(
    ' ',
  ),
);

/** Elements that only lay out what is in them. */
const wrappers = new Set(['div', 'span', 'details', 'b', 'small']);

function plain(element: Element): Node[] {
  if (isLeftOut(element)) return [];
  const inside = element.childNodes.flatMap((node) => (isElement(node) ? plain(node) : [node]));
  if (hasClass(element, 'strip')) element.tagName = 'ul';
  else if (hasClass(element, 'slide')) element.tagName = 'li';
  else if (attribute(element, 'hidden') !== undefined) element.tagName = 'details';
  else if (wrappers.has(element.tagName)) return inside;
  const isHero = element.tagName === 'section' && hasClass(element, 'on-dark') && !attribute(element, 'id');
  const name = isHero ? 'hero' : hasClass(element, 'strip') && 'strip';
  element.nodeName = element.tagName;
  element.attrs = element.attrs.filter(({ name }) => kept.has(name));
  if (name) element.attrs.push({ name: 'class', value: name });
  element.childNodes = inside as Element['childNodes'];
  return [element];
}

const first = (node: Node, name: string): Element | undefined =>
  isElement(node) && node.tagName === name
    ? node
    : 'childNodes' in node
      ? node.childNodes.map((child) => first(child, name)).find((found) => found !== undefined)
      : undefined;

/** @param html A page as built. */
function plainTwin(html: string): string {
  const page = parse(html);
  const fonts = html.match(/@font-face\{[^}]*url[^}]*\}/g)?.join('') ?? '';
  const parts = ['header', 'main', 'footer'].flatMap((name) => {
    const found = first(page, name);
    return found ? plain(found) : [];
  });
  const preloads = html.match(/<link rel="preload"[^>]*>/g)?.join('') ?? '';
  const head = html.slice(html.indexOf('<meta'), html.indexOf('<style>'));
  const body = parts.map((part) => serialize({ ...page, childNodes: [part] } as never)).join('');
  return `<!doctype html><html lang="pt-BR"><head>${head}<style>${fonts}${style}</style></head><body>${preloads}${body}</body></html>`;
}

/** Makes a copy of a built site whose pages are plain twins. @returns its folder */
export async function twinSite(outDir: string, workDir: string): Promise<string> {
  const copy = join(workDir, 'plain-twin', 'dist');
  rmSync(copy, { recursive: true, force: true });
  cpSync(outDir, copy, { recursive: true });
  const read = (file: string) => readFileSync(join(copy, file), 'utf8');
  // The others belong to other sites, or lead on to where a page has moved.
  const pages = globSync('**/*.html', { cwd: copy }).filter((page) => read(page).includes('<div id="app">'));
  for (const page of pages) writeFileSync(join(copy, page), plainTwin(read(page)));
  await compressFiles(copy, pages, { cacheDir: join(workDir, 'compressed') });
  addManifest(copy, JSON.parse(read(recordFile)).key, readManifest(outDir));
  return copy;
}
