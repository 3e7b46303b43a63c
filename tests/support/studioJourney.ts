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
  ['ipe/plantas/01-planta-1.svg', 'Dois quartos com jardim'],
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
  const effort = { clicks: 0, keys: 0 };
  const click = async (target: Locator) => {
    await target.click();
    effort.clicks += 1;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    effort.keys += [...text].length;
  };
  const press = async (key: string) => {
    await page.keyboard.press(key);
    effort.keys += 1;
  };
  const fill = async (target: Locator, text: string) => {
    await click(target);
    if ((await target.inputValue()) !== '') await press('ControlOrMeta+A');
    await type(text);
  };
  const choose = async (target: Locator, label: string) => {
    await target.selectOption({ label });
    effort.clicks += 2;
  };
  const upload = async (target: Locator, files: ReturnType<typeof drawings>) => {
    await target.setInputFiles(files);
    effort.clicks += 2;
  };
  const group = async (title: string) => {
    await openGroup(page, title);
    effort.clicks += 1;
  };

  /** Uploads pictures to a gallery and types each caption. */
  const addPictures = async (gallery: Locator, pictures: readonly (readonly [path: string, caption: string])[]) => {
    await upload(gallery.getByLabel('Enviar imagens…'), drawings(...pictures.map(([path]) => path)));
    await expect(gallery.getByRole('listitem')).toHaveCount(pictures.length);
    await click(gallery.getByRole('button', { name: 'Legendar todas' }));
    await click(gallery.getByRole('textbox').first());
    for (const [, caption] of pictures) {
      await type(caption);
      await press('Tab');
    }
  };

  await page.goto(address);
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  await onStep('lista');
  await click(page.getByRole('button', { name: 'Novo empreendimento' }));
  const dialog = page.getByRole('dialog');
  await type(name);
  await fill(dialog.getByLabel('Cidade'), 'Londrina');
  await choose(dialog.getByLabel('Estado'), 'Paraná');
  await choose(dialog.getByLabel('Situação'), 'Lançamento');
  await fill(dialog.getByLabel('Tipologia'), 'Apartamento');
  await upload(dialog.getByLabel('Imagem do topo'), drawings('_acervo/fachada-1.webp'));
  await onStep('novo');
  await click(dialog.getByRole('button', { name: 'Criar rascunho' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await group('Sobre');
  await fill(
    page.getByLabel('Parágrafo 1', { exact: true }),
    'Apartamentos de dois e três quartos ao lado do lago, com praça e horta.',
  );
  await onStep('formulario');

  await group('Fotos');
  await addPictures(page.getByRole('group', { name: 'Galeria' }), photos);
  await onStep('fotos');

  await group('Plantas');
  await addPictures(page.getByRole('group', { name: 'Plantas' }).last(), plans);

  await group('Diferenciais');
  await click(page.getByRole('button', { name: 'Acrescentar: Diferenciais' }));
  for (const [word, icon, text] of differentials) {
    await click(page.getByRole('button', { name: 'Adicionar: Itens' }));
    // The new entry's first field has the focus: the button of its icon.
    await expect(page.getByRole('button', { name: /^Ícone/ }).last()).toBeFocused();
    await press('Enter');
    await type(word);
    await click(page.getByRole('dialog').getByRole('button', { name: icon, exact: true }).first());
    await fill(page.getByLabel('Texto', { exact: true }).last(), text);
  }
  await onStep('diferenciais');

  await click(page.getByLabel('Rascunho', { exact: true }));
  await expect(page.getByLabel('Rascunho', { exact: true })).not.toBeChecked();
  await expect(status(page)).toHaveText('Gravado');
  await click(page.getByRole('link', { name: 'Publicar', exact: true }));
  await expect(page.getByText(/Nova página \/jardim-das-aguas/)).toBeVisible();
  await onStep('publicar');
  await click(page.getByRole('button', { name: 'Publicar agora' }));
  await expect(page.getByText('Publicado.', { exact: true })).toBeVisible();
  return effort;
}
