import { appendFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { violations } from '../support/accessibilityCheckers.ts';
import { resize } from '../support/legible.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { ownSite } from '../support/ownSite.ts';

const blocks = `
blocks:
  - kind: facts
    id: ficha-tecnica
    heading: Ficha técnica
    rows:
      - { label: Torres, value: "2, com 18 andares" }
  - kind: picture
    id: projeto
    heading: Dois andares
    side: left
    picture: { image: _acervo/sala-1.webp, alt: Sala de estar com sofá }
  - kind: questions
    id: perguntas
    heading: Perguntas frequentes
    label: Perguntas
    questions:
      - question: Posso usar o FGTS?
        answer:
          - Sim, na entrada e nas parcelas.
      - question: ${'Uma pergunta bem comprida, com muitas palavras, '.repeat(5)}não?
        answer:
          - Não.
  - kind: testimonials
    id: depoimentos
    heading: Quem já mora
    testimonials:
      - { quote: Recebemos as chaves no mês prometido., name: Pessoa de exemplo, role: Moradora }
`;

let address = '';

ownSite(
  (content) => {
    appendFileSync(content.file('folha.yaml'), blocks);
  },
  (url) => {
    address = url;
  },
);
test.beforeEach(({ context }) => answerOtherOrigins(context));

test('a question opens and closes by keyboard, is on paper with its answer, and the page’s menu leads to the block that asks for it', {
  tag: '@ci',
}, async ({ page }) => {
  await page.goto(`${address}/folha`);
  const menu = page.getByRole('navigation', { name: 'Nesta página' });
  const link = menu.getByRole('link', { name: 'Perguntas' });
  await expect(menu.getByRole('link', { name: 'Ficha técnica' })).toHaveCount(0);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeInViewport();
  await expect(link).toHaveAttribute('aria-current', 'true');
  const answer = page.getByText('Sim, na entrada e nas parcelas.');
  await expect(answer).toBeHidden();
  await page.locator('summary', { hasText: 'Posso usar o FGTS?' }).focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await page.keyboard.press('Space');
  await expect(answer).toBeHidden();
  await test.step('opened at a block, the menu marks it, also if the section before it isn’t listed', async () => {
    await page.reload();
    await page.keyboard.press('Shift');
    await expect(link).toHaveAttribute('aria-current', 'true');
  });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Posso usar o FGTS?' })).toBeVisible();
  await expect(answer).toBeVisible();
  await expect(page.getByText('2, com 18 andares')).toBeVisible();
});

test.describe('accessibility', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('both checkers pass with a question open, and nothing is wider than the screen', { tag: '@ci' }, async ({
    page,
  }) => {
    await page.goto(`${address}/folha`);
    await page.locator('summary', { hasText: 'Posso usar o FGTS?' }).click();
    for (const width of [320, 1440]) {
      await resize(page, width);
      expect.soft(await violations(page, '.block'), `${width} px`).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
  });
});
