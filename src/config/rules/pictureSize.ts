import { decimal } from '../../content/format.ts';
import { dig, path as keysOf, parentOf } from '../../data/pointer.ts';
import type { Size } from '../../pictures/probe.ts';
import { largestZoom } from '../../pictures/renditions.ts';
import type { Reporter } from '../problem.ts';

/** Smallest width of photos in px, by their place. Drawings and logos may have any size. */
const photos: [RegExp, number][] = [
  [/^\/(hero|statement\/picture|pages\/home\/spread\/picture)\/image$/, 1200],
  [/^\/(gallery\/(photos|works)|works\/\d+\/photos)\/\d+\/image$/, 800],
  [/^\/(card|characteristics)\/image$/, 0],
];

/** Largest ratio of a photo's sides. A crop of a longer strip would show almost nothing. */
const longest = 4;

/** Warns of a photo that can be shown but won't look good. */
export function fittingSize(path: string, size: Size, pointer: string, report: Reporter, data?: unknown): void {
  const { width, height } = size;
  const zoomAt = `${parentOf(pointer)}/zoom`;
  const most = largestZoom(/^.(hero|statement)/.test(pointer) ? 'hero' : 'photo', size);
  if (Number(dig(data, ...keysOf(zoomAt))) > most)
    report.warning('picture-size.zoom', zoomAt, {
      en: `With this zoom phones get so small a part of "${path}" that it will look blurred. Write at most ${most}, or use a larger picture.`,
      'pt-BR': `Com esta aproximação o celular recebe uma parte tão pequena de "${path}" que ela aparecerá desfocada. Use no máximo ${decimal(most)} ou uma imagem maior.`,
    });
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
