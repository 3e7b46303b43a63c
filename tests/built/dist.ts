import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The built site: `OUT_DIR` as for the build, else `dist/`. */
export const dist = resolve(process.env.OUT_DIR ?? join(import.meta.dirname, '../../dist'));
if (!existsSync(join(dist, 'index.html'))) throw new Error(`${dist} holds no site. Run npm run build first.`);

export const read = (file: string) => readFileSync(join(dist, file), 'utf8');

/** Every HTML file, relative to the site's folder. */
export const htmlFiles = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .sort();

/** `civitas/index.html` → `/civitas`. */
export const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '')}`;
