import sharp from 'sharp';
import type { BrowserWindow } from './browser.ts';

interface PaintedPlace {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Runs in the page. Places of the matching elements that are wholly in view, visible and not covered. */
function places(selector: string): PaintedPlace[] {
  return Array.from(document.querySelectorAll<HTMLElement>(selector)).flatMap((element) => {
    const { left, top, width, height, right, bottom } = element.getBoundingClientRect();
    const name = (element.ariaLabel ?? element.getAttribute('alt') ?? element.innerText).replace(/\s+/g, ' ').trim();
    const isWhole = width > 8 && height > 8 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    if (!name || !isWhole || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const corners = [
      [left + 2, top + 2],
      [right - 2, bottom - 2],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    const isUncovered = corners.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (element.contains(hit) || hit.contains(element));
    });
    return isUncovered ? [{ name, left, top, width, height }] : [];
  });
}

/** Names of the elements that should be visible in the window, but whose place is of a single colour. */
export async function blankIn(window: BrowserWindow, selector: string): Promise<string[]> {
  const found = (await window.evaluate(`(${places})(${JSON.stringify(selector)})`)) as PaintedPlace[];
  const ratio = (await window.evaluate('devicePixelRatio')) as number;
  const screen = sharp(await window.screenshot());
  const { width: screenWidth, height: screenHeight } = await screen.metadata();
  const blank: string[] = [];
  for (const { name, ...place } of found) {
    const left = Math.floor(place.left * ratio);
    const top = Math.floor(place.top * ratio);
    const width = Math.min(Math.ceil(place.width * ratio), screenWidth - left);
    const height = Math.min(Math.ceil(place.height * ratio), screenHeight - top);
    const part = await screen.clone().extract({ left, top, width, height }).removeAlpha().png().toBuffer();
    const { channels } = await sharp(part).stats();
    if (channels.every(({ stdev }) => stdev < 1)) blank.push(name);
  }
  return blank;
}
