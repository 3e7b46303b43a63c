import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { luminance } from '../support/contrast.ts';
import { brokenWords, resize } from '../support/legible.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context }) => answerOtherOrigins(context));

test('no heading breaks within a word, beside a text or in large letters', { tag: '@release' }, async ({ page }) => {
  for (const [paths, widths, size] of [
    [['/oraboa-social', '/nossosNegocios'], [900, 940, 980, 1024], 100],
    [['/catalogo', '/palco-urbano'], [768], 200],
    [['/catalogo', '/palco-urbano'], [1280], 150],
  ] as const)
    for (const path of paths) {
      await page.goto(path);
      await page.addStyleTag({ content: `html{font-size:${size}%}` });
      for (const width of widths) {
        await resize(page, width);
        expect.soft(await brokenWords(page), `${path}, ${size} % text at ${width} px`).toEqual([]);
      }
    }
});

test.describe('on a touch screen', { tag: '@ci' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('links of the footer and of the history are 44 px high', async ({ page }) => {
    await page.goto('/sobre');
    const links = page.locator('footer li > a, ol li a').filter({ visible: true });
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(20);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});

test.describe('printed', { tag: '@ci' }, () => {
  test('pages have no form, no navigation and no break after a heading, but a phone number', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    for (const path of ['/corretor-parceiro', '/catalogo']) {
      await page.goto(path);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('textbox').or(page.getByRole('combobox'))).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('contentinfo').getByText('(44) 3000-0000')).toBeVisible();
      const breaks = await page
        .getByRole('heading')
        .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).breakAfter));
      expect(new Set(breaks)).toEqual(new Set(['avoid']));
    }
  });

  test('a development shows eight photos and all plans side by side, named, without controls', async ({ page }) => {
    await page.goto('/mirante');
    await page.emulateMedia({ media: 'print' });
    const gallery = page.locator('#imagens');
    const plans = await gallery.locator('#plantas .slide > *').count();
    for (const [panel, count, names] of [
      ['galeria', 8, ['Escritório', 'Escritório ao anoitecer']],
      ['plantas', plans, ['Plex inferior · 22,60 m²', 'Plex superior · 22,30 m²']],
    ] as const) {
      const [first, second] = names.map((name) =>
        gallery.locator(`#${panel} .slide > *`, { hasText: `: ${name}` }).first(),
      );
      const [one, other] = [await first?.boundingBox(), await second?.boundingBox()];
      expect(other?.y).toBe(one?.y);
      expect(other?.x).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? 0));
      const plates = gallery.locator(`#${panel} .slide > *:visible`);
      await expect(plates).toHaveCount(count);
      for (const plate of await plates.all()) {
        await expect(plate.getByRole('img')).toBeVisible();
        const { x = 0, width = 0 } = (await plate.boundingBox()) ?? {};
        expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      }
    }
    await expect(gallery.getByRole('tab')).toHaveCount(0);
    await expect(gallery.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Telefone' })).toBeVisible();
  });
});

test.describe('forced colours', () => {
  test('logos keep their background, also in a dark theme', { tag: '@ci' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.goto('/politica-de-privacidade');
    const grounds = (part: string) =>
      page
        .locator(`${part} .dark:visible, ${part} .light:visible`)
        .evaluateAll((logos) => logos.map((logo) => getComputedStyle(logo).backgroundColor));
    expect(await grounds('header .wrap')).toContain('rgb(255, 255, 255)');
    // The footer's logos load when it comes near.
    await page.locator('footer').scrollIntoViewIfNeeded();
    const below = 'rgb(20, 40, 31)';
    await expect.poll(() => grounds('footer')).toEqual([below, below]);
  });
  test.use({ forcedColors: 'active' });

  test('what is selected or filled still looks different from the rest', { tag: '@ci' }, async ({ page }) => {
    /** The properties that forced colours keep, of the element and its pseudo-elements. */
    const look = (selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .first()
        .evaluate((element) =>
          ['', '::before', '::after'].map((part) => {
            const style = getComputedStyle(element, part);
            const { color, backgroundColor, borderColor, borderTopWidth, outline, fontWeight, textDecoration } = style;
            const line = Number.parseFloat(borderTopWidth) > 0 && style.transform;
            return [color, backgroundColor, borderColor, line, outline, fontWeight, textDecoration].join(' ');
          }),
        );
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/palco-urbano#imagens');
    await page.getByRole('tab', { name: 'Galeria' }).focus();
    await expect(page.locator('[data-island=Gallery]:not([data-key])')).toBeAttached();
    expect(await look('[role=tab][aria-selected=true]')).not.toEqual(await look('[role=tab][aria-selected=false]'));
    expect(await look('#galeria li [aria-current]')).not.toEqual(await look('#galeria li button:not([aria-current])'));
    await page.goto('/');
    expect(await look('fieldset [aria-disabled]')).not.toEqual(await look('[aria-label="Posições"] button:last-child'));
    await page.goto('/catalogo');
    expect(await look('nav ol [aria-current]')).not.toEqual(await look('nav ol button:not([aria-current])'));
    await page.goto('/sobre');
    expect(await look('header nav [aria-current]')).not.toEqual(await look('header nav a:not([aria-current])'));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await look('#menu nav [aria-current]')).not.toEqual(await look('#menu nav a:not([aria-current])'));
    await page.goto('/pulso-home');
    const bar = page.getByRole('progressbar');
    const [track, filled] = await Promise.all([
      bar.evaluate((element) => getComputedStyle(element).backgroundColor),
      bar.locator('rect').evaluate((element) => getComputedStyle(element).fill),
    ]);
    expect(filled).not.toBe(track);
    await expect(bar).toHaveCSS('border-top-style', 'solid');
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`a selected tab and slide have another background, in a ${scheme} theme`, { tag: '@release' }, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
      await page.setViewportSize({ width: 1280, height: 900 });
      /** Luminance of the most frequent colour. */
      const ground = async (selector: string) => {
        const { dominant } = await sharp(await page.locator(selector).first().screenshot()).stats();
        return luminance([dominant.r, dominant.g, dominant.b]) + 0.05;
      };
      for (const [path, chosen, other] of [
        ['/palco-urbano', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
        ['/', 'fieldset [aria-current] > span', 'fieldset :not([aria-current]) > span'],
      ] as const) {
        await page.goto(path);
        const [one, two] = [await ground(chosen), await ground(other)];
        expect(Math.max(one, two) / Math.min(one, two)).toBeGreaterThanOrEqual(3);
      }
    });
  }
});

test.describe('the logos of the first carousel stand out from its pictures', { tag: '@release' }, () => {
  const accentLight = luminance([0xec, 0xd2, 0xac]);

  for (const size of [
    { width: 390, height: 760 },
    { width: 1280, height: 720 },
  ]) {
    test(`at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      const carousel = page.getByRole('group', { name: 'Destaques' });
      for (const number of [1, 2, 3, 4, 5]) {
        const slide = carousel.getByRole('group', { name: `${number} de 5` });
        const logo = slide.locator('img').last();
        await expect.poll(async () => Math.round((await slide.boundingBox())?.x ?? -1)).toBe(0);
        await slide
          .locator('img')
          .first()
          .evaluate((image) => (image as HTMLImageElement).decode());
        await logo.evaluate((image) => {
          image.style.opacity = '0';
        });
        const { data } = await sharp(await logo.screenshot())
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const grounds = Array.from({ length: data.length / 3 }, (_, at) =>
          luminance([...data.subarray(3 * at, 3 * at + 3)]),
        ).sort((a, b) => a - b);
        const light = grounds[Math.floor(grounds.length * 0.9)] ?? 1;
        expect.soft((accentLight + 0.05) / (light + 0.05), `slide ${number}`).toBeGreaterThanOrEqual(4.5);
        await carousel.getByRole('button', { name: 'Próxima' }).click();
      }
    });
  }
});
