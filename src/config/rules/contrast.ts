import type { ColorName } from '../../content/completeSite.ts';
import { toLch } from '../colour.ts';
import {
  type Colors,
  concerns,
  contrastOf,
  isLegible,
  leastContrast,
  nearestLegible,
  type Pair,
  pairs,
} from '../contrast.ts';
import { palette } from '../defaults/palette.ts';
import { type Finding, finding } from '../problem.ts';
import { entriesAt, type FileRule } from './rule.ts';

/** Every colour in the file has enough contrast with those it is shown with. */
export const contrast: FileRule = ({ kind, data }) => {
  if (kind !== 'site') return [];
  const written = entriesAt(data, 'theme', 'colors').filter(
    (entry): entry is [ColorName, string] => typeof entry[1] === 'string' && /^#[0-9a-f]{6}$/i.test(entry[1]),
  );
  const colors = palette(Object.fromEntries(written));
  const findings: Finding[] = [];
  let faint = pairs.filter((pair) => !isLegible(pair, colors));
  let names = written.map(([name]) => name);
  // Of a pair's two colours the one is reported whose change corrects most pairs, or else the one that changes less.
  while (names.length > 0) {
    const [name] = names.toSorted(
      (a, b) => countOf(faint, b) - countOf(faint, a) || change(a, colors) - change(b, colors),
    );
    if (!name || countOf(faint, name) === 0) break;
    findings.push(explain(name, worst(faint, name, colors), colors));
    faint = faint.filter((pair) => !concerns(pair, name));
    names = names.filter((other) => other !== name);
  }
  return findings;
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

function explain(name: ColorName, pair: Pair, colors: Colors): Finding {
  const other = pair.ink === name ? pair.ground : pair.ink;
  const params = {
    color: colors[name],
    // A colour on its own tint is shown over white.
    other: other === 'white' || other === name ? 'white' : `${other} (${colors[other]})`,
    ratio: Math.floor(100 * contrastOf(pair, colors)) / 100,
    least: leastContrast[pair.use],
    use: pair.use,
  };
  const near = nearestLegible(name, colors);
  const place = `/theme/colors/${name}`;
  return near
    ? finding('contrast.near', place, { ...params, near }, { suggestion: near })
    : finding('contrast', place, params);
}
