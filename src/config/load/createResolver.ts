/** Turns what the configuration only names (pictures, icons, files) into what pages show. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname, resolve as resolvePath } from 'node:path';
import type { Lookup } from '../../content/pages/context.ts';
import { framedAddress } from '../../content/slug.ts';
import { type PictureLookup, unknownPicture } from '../../pictures/pictures.ts';
import { lucide } from '../lucide/lucideIcons.ts';

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

/**
 * Pictures are those of `look`. Public addresses in `files`, each with its path relative to the content folder, are of
 * files that pages link to.
 */
export function createResolver(contentDir: string, look: PictureLookup = () => unknownPicture) {
  const { file, files } = createFiles(contentDir);
  const resolve: Lookup = {
    // Checked names only: `validate` refuses the others.
    icon: (name) => lucide().get(name) as string,
    file,
    picture: ({ image, alt, caption, focus, zoom }, role) => ({
      ...look(image, role, focus, zoom),
      alt: alt ?? caption ?? '',
      ...(focus && { focus }),
    }),
  };
  return { resolve, files };
}
