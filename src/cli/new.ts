/** `npm run new -- <slug>`: a commented, valid draft made from the schema. */
import { join, relative } from 'node:path';
import { contentFolder } from '../config/folder/contentLayout.ts';
import { loadConfig } from '../config/load/load.ts';
import { type Lang, say } from '../config/messages/messages.ts';
import { createDevelopment, ownerOf, usualValues } from '../config/new/createDevelopment.ts';
import { CouldNotRun } from '../config/problem.ts';
import { isSlug, noSlug } from '../config/rules/slugs.ts';
import { configModules } from '../modules/config.ts';
import { runCommand } from './command.ts';
import { help } from './help.ts';

async function main(lang: Lang): Promise<number> {
  const args = process.argv.slice(2);
  const contentDir = contentFolder();
  const [slug = ''] = args;
  if (args.length !== 1 || slug.startsWith('-')) throw new CouldNotRun(help.new[lang]);
  if (!isSlug(slug)) throw new CouldNotRun(noSlug(slug)[lang]);
  const loaded = loadConfig(contentDir, { modules: configModules, lang });
  const owner = ownerOf(loaded, slug);
  if (owner) {
    console.error(say(lang, 'new.taken', { slug, owner }));
    return 1;
  }
  const written = await createDevelopment(contentDir, slug, usualValues(loaded));
  const files = written.map((file) => relative('.', join(contentDir, file))).join(', ');
  console.log(say(lang, 'new.written', { files }));
  return 0;
}

await runCommand(main, 'new');
