import type { ColorName, Colors } from '../../content/completeSite.ts';
import { decimal } from '../../content/format.ts';
import { groundTint } from '../../content/groundTint.ts';
import { entriesAt, textAt } from '../../data/pointer.ts';
import { schemaAt } from '../../data/schema.ts';
import {
  concerns,
  contrastOf,
  isLegible,
  leastContrast,
  nearestLegible,
  type Pair,
  pairs,
} from '../colors/legibility.ts';
import { over, toLch } from '../colors/oklch.ts';
import { palette } from '../colors/palette.ts';
import type { Reporter } from '../problem.ts';
import type { FileRule, SiteRule } from './rule.ts';

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** The colours that the site's file sets. */
const writtenIn = (site: unknown) =>
  entriesAt(site, 'theme', 'colors').filter((entry): entry is [ColorName, string] => isColor(entry[1]));

/** The accent of a development's page is legible on the site's colours. Its darker shades need no check (`pictureRules.ts`). */
export const ownAccents: SiteRule = ({ site, developments }, about) => {
  for (const file of developments) {
    const accent = textAt(file.data, 'look', 'accent');
    if (!isColor(accent)) continue;
    const colors = palette({ ...Object.fromEntries(writtenIn(site?.data)), accent });
    const faint = pairs.filter((pair) => concerns(pair, 'accent') && !isLegible(pair, colors));
    if (faint.length > 0) explain(about(file), 'accent', worst(faint, 'accent', colors), colors, '/look/accent');
  }
};

/** Texts and icons of a development's page are legible on grounds that are mixed from its accent too. */
export const ownGrounds: SiteRule = ({ site, developments }, about) => {
  for (const file of developments) {
    const ground = textAt(file.data, 'look', 'ground');
    if (!ground) continue;
    const accent = textAt(file.data, 'look', 'accent');
    const colors = palette({
      ...Object.fromEntries(writtenIn(site?.data)),
      ...(isColor(accent) && { accent, accentLight: over(accent, 0.35, '#ffffff') }),
    });
    colors.sand = over(colors.accent, groundTint / 100, '#ffffff');
    if (ground === 'deep') colors.dark = over(colors.accent, 0.5, colors.ink);
    const [pair] = pairs
      .filter((each) => /sand|dark/.test(each.ground) && each.ink !== 'white' && !isLegible(each, colors))
      .toSorted((a, b) => contrastOf(a, colors) - contrastOf(b, colors));
    if (!pair) continue;
    const [ink, below] = [pair.ink, pair.ground] as [ColorName, ColorName];
    const ratio = Math.floor(100 * contrastOf(pair, colors)) / 100;
    const least = leastContrast[pair.use];
    about(file).error('ground', '/look/ground', (inFile) => ({
      en: `With the page's color this ground is ${colors[below]}, on which ${ink} (${colors[ink]}) has a contrast of ${ratio}:1: WCAG AA asks for ${least}:1. Choose another accent, or remove ground.`,
      'pt-BR': `Com a cor da página este fundo fica ${colors[below]}, e sobre ele ${inFile(ink, schemaAt('site', `/theme/colors/${ink}`).title)} (${colors[ink]}) tem contraste de ${decimal(ratio)}:1: a WCAG AA pede ${decimal(least)}:1. Escolha outra cor ou ${inFile('apague a chave ground', 'deixe Fundos vazio')}.`,
    }));
  }
};

/** Every colour in the file has enough contrast with those it is shown with. */
export const contrast: FileRule = ({ data }, report) => {
  const written = writtenIn(data);
  const colors = palette(Object.fromEntries(written));
  let faint = pairs.filter((pair) => !isLegible(pair, colors));
  let names = written.map(([name]) => name);
  // A pair is reported at the colour whose change corrects most pairs, or else at the one that changes less.
  while (names.length > 0) {
    const [name] = names.toSorted(
      (a, b) => countOf(faint, b) - countOf(faint, a) || change(a, colors) - change(b, colors),
    );
    if (!name || countOf(faint, name) === 0) break;
    explain(report, name, worst(faint, name, colors), colors);
    faint = faint.filter((pair) => !concerns(pair, name));
    names = names.filter((other) => other !== name);
  }
};

const countOf = (faint: readonly Pair[], name: ColorName) => faint.filter((pair) => concerns(pair, name)).length;

/** How much the lightness of a colour (0 to 1) must change; 1 when no change helps. */
function change(name: ColorName, colors: Colors): number {
  const near = nearestLegible(name, colors);
  return near === undefined ? 1 : Math.abs(toLch(near).l - toLch(colors[name]).l);
}

/** The pair that lacks most contrast. */
function worst(faint: readonly Pair[], name: ColorName, colors: Colors): Pair {
  const lack = (pair: Pair) => contrastOf(pair, colors) / leastContrast[pair.use];
  return faint.filter((pair) => concerns(pair, name)).toSorted((a, b) => lack(a) - lack(b))[0] as Pair;
}

/** The colour of a button's words. */
const letters = 'onAction';

function explain(
  report: Reporter,
  name: ColorName,
  pair: Pair,
  colors: Colors,
  pointer = `/theme/colors/${name}`,
): void {
  const own = colors[name];
  const other = pair.ink === name ? pair.ground : pair.ink;
  // A colour on its own tint is shown over white.
  const onWhite = other === 'white' || other === name || colors[other] === '#ffffff';
  const ratio = Math.floor(100 * contrastOf(pair, colors)) / 100;
  const least = leastContrast[pair.use];
  const near = nearestLegible(name, colors);
  const isText = pair.use === 'text';
  // A light action colour can stay: its buttons get dark letters.
  const dark = pair.ink === letters && name !== letters && isLegible({ ...pair, ink: 'ink' }, colors) && colors.ink;
  report.error(near ? 'contrast.near' : 'contrast', pointer, (inFile) => ({
    suggestion: near,
    en: `${own} and ${onWhite ? 'white' : `${other} (${colors[other]})`} have a contrast of ${ratio}:1. ${isText ? 'Text' : 'Icons and large letters'} could hardly be read: WCAG AA asks for ${least}:1. ${near ? `A near color that has it is ${near}.` : 'No lighter or darker shade has it. Choose another color.'}${dark ? ` Or keep it, with dark text on its buttons: onAction: "${dark}".` : ''}`,
    'pt-BR': `${own} e ${onWhite ? 'branco' : `${inFile(other, schemaAt('site', `/theme/colors/${other}`).title)} (${colors[other]})`} têm contraste de ${decimal(ratio)}:1. ${isText ? 'Mal se leria o texto' : 'Mal se veriam ícones e letras grandes'}: a WCAG AA pede ${decimal(least)}:1. ${near ? `Uma cor próxima que chega lá é ${near}.` : 'Nenhum tom mais claro ou mais escuro chega lá. Escolha outra cor.'}${dark ? ` Ou mantenha a cor, com texto escuro nos botões: ${inFile(letters, schemaAt('site', `/theme/colors/${letters}`).title)} ${dark}.` : ''}`,
  }));
}
