/** Turns what configuration only names (pictures, icons, files) into what pages show. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, resolve as resolvePath } from 'node:path';
import { optimize } from 'svgo';
import type { Picture } from '../../content/developments.ts';
import type { PictureSource } from '../../content/picture.ts';
import type { Resolve } from '../../content/resolve.ts';
import { framedAddress } from '../../content/slug.ts';
import { type PictureRequest, pictureKey } from '../../pictures/pictures.ts';

const iconFolder = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');
const icons = new Map<string, string>();

/** Inner markup of a Lucide icon; checked names only (`validate` refuses the others). */
function icon(name: string): string {
  let markup = icons.get(name);
  if (markup === undefined) {
    // One decimal is exact enough, less than a fifth of a px, and halves the bytes.
    const { data: svg } = optimize(readFileSync(join(iconFolder, `${name}.svg`), 'utf8'), { floatPrecision: 1 });
    markup = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
    icons.set(name, markup);
  }
  return markup;
}

export interface Resolver {
  /** Answers at once; pictures are complete after `fill`. */
  resolve: Resolve;
  /** Files of the content folder that pages link to: public address → path relative to the content folder. */
  files: Map<string, string>;
  /** The pictures that stand anywhere in `data`, each different request once. */
  requestsIn(data: unknown): PictureRequest[];
  /** Fills in the requested pictures with what `describe` answered. */
  fill(sources: ReadonlyMap<string, PictureSource>): void;
}

/**
 * Files keep their content's hash in the address, except the site's own framed pages, which are documents of their
 * own at a `framedAddress`.
 */
function createFiles(contentDir: string) {
  const files = new Map<string, string>();
  const addresses = new Map<string, string>();
  const file = (path: string): string => {
    let address = addresses.get(path);
    if (address === undefined) {
      const ending = extname(path);
      const hash = createHash('sha256')
        .update(readFileSync(resolvePath(contentDir, path)))
        .digest('hex')
        .slice(0, 10);
      address = ending === '.html' ? framedAddress(path) : `/assets/${basename(path, ending)}-${hash}${ending}`;
      addresses.set(path, address);
      files.set(address, path);
    }
    return address;
  };
  return { file, files };
}

type Reference = Parameters<Resolve['picture']>[0];

const requestOf = ({ image, focus }: Reference, role: PictureRequest['role']): PictureRequest => ({
  file: image,
  role,
  focus,
});

/** A picture with its text: the alternative one or, without it, the caption. */
export const described = (source: PictureSource, { alt, caption, focus }: Reference): Picture => ({
  ...source,
  alt: alt ?? caption ?? '',
  ...(focus && { focus }),
});

/** A picture that isn't filled in yet. In a page it would be a dead link, which the build refuses. */
export const unknownPicture: PictureSource = { base: '/unknown-picture', width: 1, height: 1, widths: [], color: '' };

/** Pictures are only named while pages are made, are looked up together, and filled in before a page is written. */
export function createResolver(contentDir: string): Resolver {
  const { file, files } = createFiles(contentDir);
  const asked = new Map<object, PictureRequest>();
  return {
    files,
    resolve: {
      icon,
      file,
      picture(reference, role) {
        const picture = described(unknownPicture, reference);
        asked.set(picture, requestOf(reference, role));
        return picture;
      },
    },
    requestsIn(data) {
      const requests = new Map<string, PictureRequest>();
      const seen = new Set<unknown>();
      const look = (value: unknown) => {
        if (typeof value !== 'object' || value === null || seen.has(value)) return;
        seen.add(value);
        const request = asked.get(value);
        if (request) requests.set(pictureKey(request), request);
        else for (const part of Object.values(value)) look(part);
      };
      look(data);
      return [...requests.values()];
    },
    fill(sources) {
      for (const [picture, request] of asked) Object.assign(picture, sources.get(pictureKey(request)));
    },
  };
}
