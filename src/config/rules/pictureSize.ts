import type { Size } from '../../pictures/probe.ts';
import type { Reporter } from '../problem.ts';

/** Smallest width of photos in px, by their place. Drawings and logos may have any size. */
const photos: [RegExp, number][] = [
  [/^\/(hero|statement\/picture)\/image$/, 1200],
  [/^\/(gallery\/(photos|works)|works\/\d+\/photos)\/\d+\/image$/, 800],
  [/^\/(card|characteristics)\/image$/, 0],
];

/** Largest ratio of a photo's sides. A crop of a longer strip would show almost nothing. */
const longest = 4;

/** Warns of a photo that can be shown but won't look good. */
export function fittingSize(path: string, { width, height }: Size, pointer: string, report: Reporter): void {
  const [, least] = photos.find(([place]) => place.test(pointer)) ?? [];
  if (least === undefined) return;
  if (Math.max(width / height, height / width) > longest)
    report.warning('picture-size.strip', pointer, {
      en: `"${path}" has ${width} × ${height} px, a strip of which little can be shown. Use a picture whose long side is at most ${longest} times the short one.`,
      'pt-BR': `"${path}" tem ${width} × ${height} px, uma faixa da qual pouco se vê. Use uma imagem em que o lado maior tenha no máximo ${longest} vezes o menor.`,
    });
  else if (width < least)
    report.warning('picture-size.narrow', pointer, {
      en: `"${path}" has ${width} × ${height} px and will look blurred here. Use a picture at least ${least} px wide.`,
      'pt-BR': `"${path}" tem ${width} × ${height} px e aparecerá desfocada aqui. Use uma imagem com pelo menos ${least} px de largura.`,
    });
}
