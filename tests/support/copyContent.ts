import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteContent } from './buildSite.ts';

/**
 * A copy of a content folder to edit, that of the tests' own site unless said otherwise, and ways to edit its developments. Once
 * removed, it is copied anew when it is used again: a worker may run the hooks of a file twice.
 */
export function copyContent(folder = mkdtempSync(join(tmpdir(), 'content-')), from = siteContent) {
  const dir = () => {
    if (!existsSync(join(folder, 'developments')))
      for (const name of ['site.config.yaml', 'developments'])
        cpSync(join(from, name), join(folder, name), { recursive: true });
    return folder;
  };
  dir();
  const file = (name: string) => join(dir(), 'developments', name);
  return {
    get dir() {
      return dir();
    },
    file,
    /** Replaces `from`, which must be there, in one development's file. */
    edit(name: string, from: string | RegExp, to: string | ((found: string) => string)): void {
      const text = readFileSync(file(name), 'utf8');
      const changed = typeof to === 'string' ? text.replace(from, to) : text.replace(from, to);
      if (changed === text) throw new Error(`${name} does not contain ${from}.`);
      writeFileSync(file(name), changed);
    },
    /** Removes the files of all developments but some. */
    keep(...kept: string[]): void {
      for (const name of readdirSync(file(''))) if (name.endsWith('.yaml') && !kept.includes(name)) rmSync(file(name));
    },
    /** Removes all other developments, and what the site's own file says of them: a site of few pages and pictures. */
    alone(...kept: string[]): void {
      this.keep(...kept);
      const company = 'company: { name: Construtora Aurora, email: contato@example.com }';
      writeFileSync(join(dir(), 'site.config.yaml'), `baseUrl: https://www.example.com\n${company}\n`);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
