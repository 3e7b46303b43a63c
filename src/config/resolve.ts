/** Turns what configuration only names (pictures, icons, files) into what pages show. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { optimize } from 'svgo';
import type { Picture } from '../content/developments.ts';
import type { PictureSource } from '../content/picture.ts';
import type { Resolve } from '../content/site.ts';
import { framedAddress } from '../content/slug.ts';
import { type PictureRequest, pictureKey } from './images.ts';

const iconFolder = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');
const icons = new Map<string, string>();

/** Inner markup of a Lucide icon; checked names only (`validate` refuses the others). */
function icon(name: string): string {
  let markup = icons.get(name);
  if (markup === undefined) {
    // A tenth of a unit is less than a fifth of a px where icons are drawn; it halves their bytes.
    const { data: svg } = optimize(readFileSync(join(iconFolder, `${name}.svg`), 'utf8'), { floatPrecision: 1 });
    markup = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
    icons.set(name, markup);
  }
  return markup;
}

export interface Resolver {
  resolve: Resolve;
  /** Files of the content folder that pages link to: public address → path relative to the content folder. */
  files: Map<string, string>;
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
        .update(readFileSync(join(contentDir, path)))
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

/** Stands for a picture whose file has not been looked at. */
export const unknownPicture: PictureSource = { base: '', width: 1, height: 1, widths: [], color: '' };

/**
 * Runs the code that makes pages once only to hear which pictures it asks for, so that there is no second list of
 * where pictures stand.
 */
export function recordPictures(contentDir: string, makePages: (resolve: Resolve) => void): PictureRequest[] {
  const requests = new Map<string, PictureRequest>();
  makePages({
    icon,
    file: createFiles(contentDir).file,
    picture(reference, role) {
      const request = requestOf(reference, role);
      requests.set(pictureKey(request), request);
      return described(unknownPicture, reference);
    },
  });
  return [...requests.values()];
}

/** `sources` answers what `describe` found for the recorded requests. */
export function createResolver(contentDir: string, sources: ReadonlyMap<string, PictureSource>): Resolver {
  const { file, files } = createFiles(contentDir);
  return {
    files,
    resolve: {
      icon,
      file,
      picture(reference, role) {
        const source = sources.get(pictureKey(requestOf(reference, role)));
        if (!source) throw new Error(`The picture ${reference.image} was not described as ${role}.`);
        return described(source, reference);
      },
    },
  };
}
