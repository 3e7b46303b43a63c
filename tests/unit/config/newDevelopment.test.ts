import { expect, test } from 'vitest';
import { createDevelopment } from '../../../src/config/new/createDevelopment.ts';
import { contentWith } from '../../support/contentWith.ts';
import { loadConfig } from '../../support/loadContent.ts';

test('a new development is a draft until somebody publishes it', async () => {
  const folder = contentWith();
  expect(await createDevelopment(folder, 'novo-lar')).toEqual([
    'developments/novo-lar.yaml',
    'developments/novo-lar/hero.webp',
  ]);
  expect([...loadConfig(folder).drafts]).toEqual(['developments/novo-lar.yaml']);
});
