/** Turns what the configuration only names (pictures, icons, files) into what pages show. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname, resolve as resolvePath } from 'node:path';
import type { Picture } from '../../content/developments.ts';
import type { PictureSource } from '../../content/picture.ts';
import type { Resolve } from '../../content/resolve.ts';
import { framedAddress } from '../../content/slug.ts';
import { type PictureRequest, pictureKey } from '../../pictures/pictures.ts';
import { lucide } from '../lucide/drawings.ts';

export interface Resolver {
  /** Returns at once; pictures are complete after `fill`. */
  resolve: Resolve;
  /** Files of the content folder that pages link to: public address → path relative to the content folder. */
  files: Map<string, string>;
  /** The requests of all pictures within `data`, without repetitions. */
  requestsIn(data: unknown): PictureRequest[];
  /** Completes the pictures with the result of `describe`. */
  fill(sources: ReadonlyMap<string, PictureSource>): void;
}

/** Addresses of files contain a hash of the content, except those of framed pages: see `framedAddress`. */
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

/** A picture with its alternative text, or else its caption. */
export const described = (source: PictureSource, { alt, caption, focus }: Reference): Picture => ({
  ...source,
  alt: alt ?? caption ?? '',
  ...(focus && { focus }),
});

/** Stands for a picture until it is filled in. In a page it would be a dead link, which fails the build. */
const unknownPicture: PictureSource = { base: '/unknown-picture', width: 1, height: 1, widths: [], color: '' };

/** Only collects pictures while pages are made, so that they can be looked up together, and fills them in afterwards. */
export function createResolver(contentDir: string): Resolver {
  const { file, files } = createFiles(contentDir);
  const asked = new Map<object, PictureRequest>();
  return {
    files,
    resolve: {
      // Checked names only: `validate` refuses the others.
      icon: (name) => lucide().get(name) as string,
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
