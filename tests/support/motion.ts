import { expect, type Page } from '@playwright/test';

/** Counts what moves by itself. Animations that follow scrolling have another timeline and are not counted. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const brief = (times: string) => times.split(', ').every((time) => Number.parseFloat(time) <= 0.001);
    const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
    return {
      animations: document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running').length,
      transitions: styles.filter(({ transitionDuration }) => !brief(transitionDuration)).length,
      smooth: styles.filter(({ scrollBehavior }) => scrollBehavior !== 'auto').length,
    };
  });

/** Controls without text or picture that have no border or outline: forced colours remove their background. */
const shapeless = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a,button')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const styles = [getComputedStyle(control), getComputedStyle(control, '::before')];
        const drawn = styles.some(
          ({ borderTopWidth, borderBottomWidth, outlineStyle }) =>
            Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0 || outlineStyle !== 'none',
        );
        const empty = !control.textContent?.trim() && !control.querySelector('img,svg') && !control.closest('.slide');
        return empty && !drawn;
      })
      .map((control) => control.ariaLabel),
  );

/**
 * Under reduced motion nothing moves, on paper backgrounds are printed, and in forced colours controls and the focus are seen. The
 * page must have been opened with reduced motion; it is left with the usual media.
 */
export async function expectCalm(page: Page): Promise<void> {
  expect.soft(await moving(page), 'motion').toEqual({ animations: 0, transitions: 0, smooth: 0 });
  // White words need their backgrounds, which printers leave out by default.
  await page.emulateMedia({ media: 'print' });
  await expect.soft(page.locator('main')).toHaveCSS('print-color-adjust', 'exact');
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  expect.soft(await shapeless(page), 'controls in forced colours').toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.soft(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ media: null, forcedColors: null });
}
