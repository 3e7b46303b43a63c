/** `node tests/integration/content/guidePictures.ts`: takes the pictures of developments/LEIA-ME.md in the real studio. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { launchOptions } from '../../bench/browser.ts';
import { groupButton, preview, startStudio } from '../../support/studio.ts';
import { publishDevelopment } from '../../support/studioJourney.ts';

const folder = join(import.meta.dirname, '../../../developments/_guia');
const wanted = ['novo', 'fotos', 'publicar'];

const studio = await startStudio({ published: true });
const browser = await chromium.launch(await launchOptions());
try {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({
    viewport: { width: 1200, height: 720 },
    reducedMotion: 'reduce',
    locale: 'pt-BR',
  });
  await publishDevelopment(page, `${studio.address}/__studio`, async (step) => {
    if (!wanted.includes(step)) return;
    if (step === 'fotos') {
      // The picture begins at the group's name.
      await groupButton(page, 'Fotos').evaluate((button) => button.scrollIntoView());
      await preview(page).getByRole('heading', { level: 1 }).waitFor();
    }
    await page.waitForLoadState('networkidle').catch(() => {});
    const picture = await page.screenshot();
    await sharp(picture)
      .resize(960)
      .webp({ quality: 70 })
      .toFile(join(folder, `${step}.webp`));
  });
} finally {
  await browser.close();
  await studio.stop();
}
