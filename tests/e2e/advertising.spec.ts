/** What the law wants of an advertisement, where the page itself has to keep it. */
import { expect, type Locator, test } from '@playwright/test';

/** The height of the letters of a part of a text, in px. */
const sizeOf = (within: Locator, words: string) =>
  within.evaluate((element, words) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.textContent?.includes(words) && node.parentElement)
        return Number.parseFloat(getComputedStyle(node.parentElement).fontSize);
    throw new Error(`${words} is not on the page.`);
  }, words);

test('the number of the broker stands behind the name, at least a quarter of its size (COFECI 1.065/2007, art. 5º)', async ({
  page,
}) => {
  await page.goto('/horizonte');
  const seller = page.locator('#contato').getByRole('definition').filter({ hasText: 'CRECI' });
  await expect(seller).toHaveText(/^Marina Albuquerque, CRECI 20620-F\/SC$/);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(seller).toBeVisible();
    const [name, number] = [await sizeOf(seller, 'Marina Albuquerque'), await sizeOf(seller, 'CRECI')];
    expect(number / name, `${width} px`).toBeGreaterThanOrEqual(0.25);
  }
});

test('a page names its registry (law 4.591, art. 32, § 3º), says that its pictures are drawings (CDC, art. 37), and asks for consent (LGPD, art. 8º, § 4º, and 9º, I)', async ({
  page,
}) => {
  await page.goto('/mirante');
  const footer = page.getByRole('contentinfo');
  await expect(
    footer.getByText(/Registro de incorporação: R\.6 da matrícula 10\.000 do 1º Registro de Imóveis/),
  ).toBeVisible();
  await expect(footer.getByText('Todas as imagens são meramente ilustrativas.')).toBeVisible();

  // A box that nobody has ticked, for a purpose that it names.
  const box = page.locator('#contato').getByRole('checkbox');
  await expect(box).toHaveCount(1);
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleName(/autorizo o contato por .+ sobre este empreendimento/);
  await expect(box).toHaveJSProperty('required', true);
});
