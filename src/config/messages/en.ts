/** English sentences. A key is the code of a rule, then, after a dot, one of its cases. */
import { one } from './numbers.ts';
import { en as references } from './references/en.ts';
import { en as rules } from './rules/en.ts';
import { en as schema } from './schema/en.ts';
import { en as texts } from './texts/en.ts';
import { en as yaml } from './yaml/en.ts';

export const en = {
  ...yaml,
  ...texts,
  ...schema,
  ...references,
  ...rules,

  // The command
  'cli.see': () => 'see',
  'cli.more': (p: { count: number }) => `… and ${one(p.count, 'more problem', 'more problems')} in this file.`,
  'cli.more-files': (p: { count: number; files: number }) =>
    `… and ${one(p.count, 'more problem', 'more problems')} in ${one(p.files, 'file', 'files')}.`,
  'cli.clean': (p: { files: number }) => `${one(p.files, 'file', 'files')} checked, no problems.`,
  'cli.summary': (p: { errors: number; warnings: number; files: number }) =>
    `${one(p.files, 'file', 'files')} checked: ${one(p.errors, 'error', 'errors')}, ${one(p.warnings, 'warning', 'warnings')}.`,
  'cli.warning': () => 'warning',
  'cli.fixed': (p: { count: number; files: number }) =>
    `${one(p.count, 'correction', 'corrections')} written to ${one(p.files, 'file', 'files')}.`,
  'cli.fixable': (p: { count: number }) =>
    `${one(p.count, 'problem', 'problems')} can be corrected by: npm run validate -- --fix`,
  'build.draft': (p: { file: string; count: number }) =>
    `${p.file} is a draft with ${one(p.count, 'error', 'errors')} and was left out. See npm run validate -- ${p.file}`,
  'build.forms': (p: { address: string }) =>
    `Forms post to ${p.address}, where the lead service must answer: npm start, or a server that passes these addresses on to it. On a host that only serves files, say in leads.baseUrl where the service is.`,
  'cli.not-built': () => 'The configuration has problems; nothing was built.',
  'cli.last-good': () => 'Visitors get the site of the last good build, without these changes.',
  'cli.no-folder': (p: { folder: string }) =>
    `The content folder ${p.folder} cannot be read. Set CONTENT_DIR to a folder with site.config.yaml and developments/.`,
  'cli.no-content': (p: { folder: string }) =>
    `${p.folder} holds neither site.config.yaml nor developments/. Set CONTENT_DIR to a folder that does.`,
  'cli.no-file': (p: { file: string }) =>
    `${p.file} is not a configuration file of this content folder. Name site.config.yaml or a file in developments.`,
  'cli.unknown-option': (p: { option: string; near: string }) =>
    `The option ${p.option} does not exist.${p.near && ` Did you mean ${p.near}?`} See --help.`,
  'cli.option-value': (p: { option: string; value: string; allowed: string }) =>
    `"${p.value}" is not a value of ${p.option}. Use one of these: ${p.allowed}.`,
  'new.usage': () => 'Name the new page: npm run new -- <slug>, in lower-case letters, digits and hyphens.',
  'new.taken': (p: { slug: string; owner: string }) => `/${p.slug} is taken by ${p.owner}. Choose another slug.`,
  'new.written': (p: { files: string }) => `Written: ${p.files}. It is a draft, seen with npm run dev only.`,
  'new-site.usage': () =>
    'Name the folder of the new site: npm run new-site -- <folder>. Without questions: --name "Construtora Aurora" --city "Maringá - PR" --colors "#1c6073" or --logo logo.svg.',
  'new-site.name': () => 'Name of the company, 2 to 60 characters:',
  'new-site.city': () => 'City and state, as in Maringá - PR:',
  'new-site.typology': () => 'What it sells, as in Apartamento, Casa or Lotes (empty: Apartamento):',
  'new-site.colors': () => 'Action color, such as #1c6073, or the file of a logo (empty: petrol):',
  'new-site.taken': (p: { folder: string }) => `${p.folder} already holds a site. Name another folder.`,
  'new-site.noFile': (p: { value: string }) =>
    `"${p.value}" is neither a color such as #1c6073 nor a picture. Correct the color or the file's name.`,
  'new-site.mended': (p: { color: string; near: string }) =>
    `Buttons and links are ${p.near}: letters in ${p.color} could hardly be read.`,
  'new-site.opaque': () =>
    'The logo has a background of its own, so only its colors were used, and the name is shown instead. Save it with a transparent background (SVG or PNG) and name it under company.logo.',
  'new-site.written': (p: { folder: string; files: string }) =>
    `Written to ${p.folder}: ${p.files}.\nLook at it: CONTENT_DIR=${p.folder} npm run dev\nThe e-mail and address of the site in site.config.yaml are examples; the development is a draft.`,
  'list.published': () => 'published',
  'list.draft': () => 'draft',
  'list.broken': () => 'broken',
  'list.progress': (p: { date: string; file: string }) =>
    `The progress of the works has been out of date since ${p.date}. Update progress in ${p.file}.`,
  'list.delivery': (p: { date: string; file: string }) =>
    `The month of delivery was over on ${p.date}. Update delivery or status in ${p.file}.`,
  'list.summary': (p: { published: number; drafts: number; broken: number; due: number }) =>
    `${one(p.published, 'address', 'addresses')} published, ${one(p.drafts, 'draft', 'drafts')}, ${p.broken} broken, ${p.due} due.`,
  'diff.usage': () => 'Name what to compare with: npm run diff -- <git ref>, for example HEAD or main.',
  'diff.ref': (p: { ref: string; reason: string }) => `The content can't be read as it was at ${p.ref}: ${p.reason}`,
  'diff.broken': (p: { ref: string }) =>
    `These are errors of the content as it was at ${p.ref}. Compare with a state that had none.`,
  'diff.brokenNow': () => 'Correct the content first.',
  'diff.drafts': (p: { names: string }) => `Drafts that changed, unseen by visitors: ${p.names}.`,
  'diff.none': (p: { ref: string }) => `Visitors see the same as at ${p.ref}.`,
  'cli.failed': (p: { reason: string }) => `The command could not run: ${p.reason}`,
};

export type Messages = typeof en;
