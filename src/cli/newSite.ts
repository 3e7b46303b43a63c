/** `npm run new-site -- <folder>`: the site of another company, from a name, a city and colours. */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Lang, say } from '../config/messages/messages.ts';
import { brandColors, readLogo } from '../config/new/brandColors.ts';
import { createSite, holdsSite, type NewSite } from '../config/new/createSite.ts';
import { CouldNotRun } from '../config/problem.ts';
import { states } from '../config/rules/municipalities.ts';
import type { Style } from '../content/completeSite.ts';
import { runCommand } from './command.ts';
import { help } from './help.ts';

const options = {
  name: { type: 'string' },
  city: { type: 'string' },
  typology: { type: 'string' },
  colors: { type: 'string' },
  logo: { type: 'string' },
  style: { type: 'string' },
} as const;

type Brand = Pick<NewSite, 'colors' | 'logo'> & { notes: string[] };

const nameOf = (text: string) => (text.length >= 2 && text.length <= 60 ? text : undefined);

/** The typology of most companies. */
const usual = 'Apartamento';

/** 'Maringá - PR', 'Maringá/PR', 'Maringá, PR', 'Maringá (PR)'. */
function placeOf(text: string): { city: string; state: string } | undefined {
  const [, city = '', letters = ''] = /^(.{2,60}?)\s*[-–/,(]\s*([a-z]{2})\)?$/i.exec(text) ?? [];
  const state = letters.toUpperCase();
  return states.includes(state) ? { city, state } : undefined;
}

/** 'classic', 'Clássico'; editorial for an empty text. */
function styleOf(text: string): Style | undefined {
  const word = text.toLowerCase();
  if (word === '' || word === 'editorial') return 'editorial';
  return /^cl[aá]ssic[oa]?$/.test(word) ? 'classic' : /^dire(ct|to|ta)$/.test(word) ? 'direct' : undefined;
}

/** Reads colours as hexadecimals, or the file of a logo. An empty text means the default colours; undefined: neither. */
async function readBrand(text: string, lang: Lang): Promise<Brand | undefined> {
  if (text === '') return { colors: {}, notes: [] };
  const named = text.match(/#[0-9a-f]{6}\b/gi)?.map((hex) => hex.toLowerCase());
  const file = resolve(text);
  const logo = named ? undefined : existsSync(file) ? await readLogo(file).catch(() => undefined) : undefined;
  const wanted = named ?? logo?.colors;
  if (!wanted) return undefined;
  const colors = brandColors(wanted);
  const notes: string[] = [];
  const [color] = wanted;
  if (colors.onAction) notes.push(say(lang, 'new-site.darkLetters', { color: colors.action ?? '' }));
  else if (color && colors.action && colors.action !== color)
    notes.push(say(lang, 'new-site.mended', { color, near: colors.action }));
  if (logo?.opaque) notes.push(say(lang, 'new-site.opaque', {}));
  return { colors, notes, logo: logo && !logo.opaque ? { file, shade: logo.shade } : undefined };
}

/** Asks until an answer is valid. Throws CouldNotRun when the input ends. */
function questions(lang: Lang) {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  return async <T>(
    what: 'name' | 'city' | 'typology' | 'colors' | 'style',
    read: (answer: string) => T | Promise<T>,
  ): Promise<NonNullable<T>> => {
    for (;;) {
      process.stdout.write(`${say(lang, `new-site.${what}`, {})} `);
      const { value = '', done } = await lines.next();
      const answer = await read(value.trim());
      if (answer !== undefined && answer !== null) return answer;
      if (done) throw new CouldNotRun(help['new-site'][lang]);
    }
  };
}

async function main(lang: Lang): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [target = ''] = positionals;
  if (positionals.length !== 1 || target === '') throw new CouldNotRun(help['new-site'][lang]);
  const folder = resolve(target);
  const shown = relative('.', folder) || '.';
  if (holdsSite(folder)) {
    console.error(say(lang, 'new-site.taken', { folder: shown }));
    return 1;
  }
  const asked = Object.keys(values).length === 0;
  const ask = asked ? questions(lang) : undefined;
  const name = ask ? await ask('name', nameOf) : nameOf(values.name ?? '');
  const place = ask ? await ask('city', placeOf) : placeOf(values.city ?? '');
  const typology = ask ? await ask('typology', (text) => nameOf(text || usual)) : nameOf(values.typology ?? usual);
  if (values.city !== undefined && !place) throw new CouldNotRun(say(lang, 'new-site.noCity', { value: values.city }));
  if (!name || !place || !typology) throw new CouldNotRun(help['new-site'][lang]);
  const given = values.logo ?? values.colors ?? '';
  const brand = ask ? await ask('colors', (text) => readBrand(text, lang)) : await readBrand(given, lang);
  if (!brand) throw new CouldNotRun(say(lang, 'new-site.noFile', { value: given }));
  const style = ask ? await ask('style', styleOf) : styleOf(values.style ?? '');
  if (!style) throw new CouldNotRun(help['new-site'][lang]);
  const files = await createSite(folder, { name, ...place, typology, style, ...brand });
  for (const note of brand.notes) console.log(note);
  console.log(say(lang, 'new-site.written', { folder: shown, files: files.join(', ') }));
  // An open input would keep the process alive.
  process.stdin.destroy();
  return 0;
}

await runCommand(main, 'new-site');
