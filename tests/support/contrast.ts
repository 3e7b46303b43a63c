import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { drawn } from './waitUntilStill.ts';

interface Line {
  text: string;
  /** Red, green, blue and opacity of the computed style. */
  color: [number, number, number, number];
  /** At least 24 px, or 18.66 px and bold (WCAG 2.2, "large-scale"). */
  large: boolean;
  left: number;
  top: number;
  width: number;
  height: number;
}

const linear = Float64Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);
const linearOf = (channel: number) => linear[Math.round(channel)] ?? 0;

/** Relative luminance (WCAG) of three channels from 0 to 255. */
export const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue);

/** Each line of text in view inside the elements that match, with its place and colour. */
const linesIn = (page: Page, selector: string): Promise<Line[]> =>
  page.evaluate((wanted) => {
    const lines: Line[] = [];
    const range = document.createRange();
    for (const root of document.querySelectorAll(wanted)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const owner = node.parentElement;
        if (!owner || !node.textContent?.trim() || owner.closest('script,style,.visually-hidden,[inert]')) continue;
        if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { color, fontSize, fontWeight, clipPath } = getComputedStyle(owner);
        if (clipPath === 'inset(50%)') continue;
        const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
        const size = Number.parseFloat(fontSize);
        range.selectNodeContents(node);
        for (const { left, top, right, bottom, width, height } of range.getClientRects()) {
          if (width < 2 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) continue;
          lines.push({
            text: node.textContent.trim().slice(0, 30),
            color: [red, green, blue, alpha],
            large: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
            left,
            top,
            width,
            height,
          });
        }
      }
    }
    return lines;
  }, selector);

/**
 * Lines of text inside the elements that match whose contrast with what is painted beneath them is too low: less than
 * 4.5:1, for large text less than 3:1, on more than a twentieth of their area. All pictures must have loaded.
 */
export async function lowContrast(page: Page, selector: string): Promise<string[]> {
  // The header and others that follow the scrolling get their colours in the next frame.
  await drawn(page);
  const lines = await linesIn(page, selector);
  if (lines.length === 0) throw new Error(`No text in view inside ${selector}.`);
  const textHidden = await page.addStyleTag({
    content: '*,::before,::after{color:transparent!important;caret-color:transparent!important}',
  });
  const screen = sharp(await page.screenshot({ scale: 'css' })).removeAlpha();
  await textHidden.evaluate((style) => (style as HTMLElement).remove());
  const { data, info } = await screen.raw().toBuffer({ resolveWithObject: true });
  return lines.flatMap(({ text, color, large, left, top, width, height }) => {
    const [red, green, blue, alpha] = color;
    const ratios: number[] = [];
    for (let y = Math.ceil(top); y < Math.floor(top + height); y++)
      for (let x = Math.ceil(left); x < Math.floor(left + width); x++) {
        const at = 3 * (y * info.width + x);
        const under = [...data.subarray(at, at + 3)];
        const letter = [red, green, blue].map((channel, index) => channel * alpha + (under[index] ?? 0) * (1 - alpha));
        const [one, other] = [luminance(letter), luminance(under)];
        ratios.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
      }
    const ratio = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 20)] ?? 21;
    return ratio < (large ? 3 : 4.5) ? [`${text}: ${ratio.toFixed(2)}`] : [];
  });
}
