/** The steps of a new user in the studio, as in the guide: from the list to a published development. */

import type { Locator, Page } from '@playwright/test';
import { drawings, expect, openGroup, status } from './studio.ts';

/** How much the person had to do. */
export interface Effort {
  /** Clicks; choosing in a list or in the system's file dialog counts as two. */
  clicks: number;
  /** Keys pressed, letters of texts included. */
  keys: number;
}

const name = 'Jardim das Águas';
/** Pictures and their captions. */
const photos = [
  ['_acervo/fachada-1.webp', 'Fachada'],
  ['_acervo/lobby-1.webp', 'Entrada'],
  ['_acervo/sala-1.webp', 'Sala'],
  ['_acervo/varanda-1.webp', 'Varanda'],
  ['_acervo/quarto-1.webp', 'Quarto'],
  ['_acervo/piscina-1.webp', 'Piscina'],
  ['_acervo/academia-1.webp', 'Academia'],
  ['_acervo/gourmet-1.webp', 'Espaço gourmet'],
  ['_acervo/jardim-1.webp', 'Jardim'],
  ['_acervo/rooftop-1.webp', 'Terraço'],
] as const;
const plans = [
  ['ipe/plantas/01-planta-1.svg', 'Dois quartos'],
  ['ipe/plantas/02-planta-2.svg', 'Três quartos'],
  ['folha/plantas/01-home-01.svg', 'Dois quartos com jardim'],
] as const;
const differentials = [
  ['piscina', 'Piscina aquecida', 'Piscina com raia de 25 metros'],
  ['academia', 'Academia', 'Academia com vista para o lago'],
  ['pet', 'Pet place', 'Espaço para animais'],
  ['horta', 'Horta', 'Horta dos moradores'],
  ['churrasqueira', 'Churrasqueira', 'Churrasqueiras à sombra'],
] as const;

/**
 * Makes a development with ten photos, three plans and five differentials, and publishes it.
 *
 * @param address of the studio
 * @param onStep called with a short name of what can be seen now
 */
export async function publishDevelopment(
  page: Page,
  address: string,
  onStep: (step: string) => Promise<unknown> = async () => {},
): Promise<Effort> {
  await page.addInitScript(() => {
    const count = (name: string, by: number) =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + by));
    addEventListener('pointerdown', () => count('clicks', 1), true);
    addEventListener('keydown', () => count('keys', 1), true);
    const chooses = (target: EventTarget | null) => (target as Element).matches('select,[type=file]');
    addEventListener('change', ({ target }) => chooses(target) && count('clicks', 2), true);
  });
  const type = (text: string) => page.keyboard.type(text);
  const fill = async (target: Locator, text: string) => {
    await target.click();
    await page.keyboard.press('ControlOrMeta+A');
    await type(text);
  };

  /** Uploads pictures to a gallery and types each caption. */
  const addPictures = async (gallery: Locator, pictures: readonly (readonly [path: string, caption: string])[]) => {
    await gallery.getByLabel('Enviar imagens…').setInputFiles(drawings(...pictures.map(([path]) => path)));
    await expect(gallery.getByRole('listitem')).toHaveCount(pictures.length);
    await gallery.getByRole('button', { name: 'Legendar todas' }).click();
    await gallery.getByRole('textbox').first().click();
    for (const [, caption] of pictures) {
      await type(caption);
      await page.keyboard.press('Tab');
    }
  };

  await page.goto(address);
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  await onStep('lista');
  await page.getByRole('button', { name: 'Novo empreendimento' }).click();
  const dialog = page.getByRole('dialog');
  await type(name);
  await fill(dialog.getByLabel('Cidade'), 'Londrina');
  await dialog.getByLabel('Estado').selectOption('Paraná');
  await dialog.getByLabel('Situação').selectOption('Lançamento');
  await fill(dialog.getByLabel('Tipologia'), 'Apartamento');
  await dialog.getByLabel('Imagem do topo').setInputFiles(drawings('_acervo/fachada-1.webp'));
  await onStep('novo');
  await dialog.getByRole('button', { name: 'Criar rascunho' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await openGroup(page, 'Sobre');
  await fill(
    page.getByLabel('Parágrafo 1', { exact: true }),
    'Apartamentos de dois e três quartos ao lado do lago, com praça e horta.',
  );
  await onStep('formulario');

  await openGroup(page, 'Fotos');
  await addPictures(page.getByRole('group', { name: 'Galeria' }), photos);
  await onStep('fotos');

  await openGroup(page, 'Plantas');
  await addPictures(page.getByRole('group', { name: 'Plantas' }).last(), plans);

  await openGroup(page, 'Diferenciais');
  for (const [word, icon, text] of differentials) {
    await page.getByRole('button', { name: 'Adicionar: Itens' }).click();
    // The new entry's first field has the focus: the button of its icon.
    await expect(page.getByRole('button', { name: /^Ícone/ }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await type(word);
    await page.getByRole('dialog').getByRole('button', { name: icon, exact: true }).first().click();
    await fill(page.getByLabel('Texto', { exact: true }).last(), text);
  }
  await onStep('diferenciais');

  await page.getByLabel('Rascunho', { exact: true }).click();
  await expect(page.getByLabel('Rascunho', { exact: true })).not.toBeChecked();
  await expect(status(page)).toHaveText('Gravado');
  await page.getByRole('link', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText(/Nova página \/jardim-das-aguas/)).toBeVisible();
  await onStep('publicar');
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(page.getByText('Publicado.', { exact: true })).toBeVisible();
  const counted = (name: string) => page.evaluate((key) => Number(sessionStorage.getItem(key)), name);
  return { clicks: await counted('clicks'), keys: await counted('keys') };
}
