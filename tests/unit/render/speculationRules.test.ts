import { expect, test } from 'vitest';
import { speculationRules } from '../../../src/render/speculationRules.ts';

const frame = { title: 'Título', description: 'Descrição' };

test('pages that frame another site are not prerendered, those that frame the site’s own files are', () => {
  const rules = speculationRules([
    { ...frame, path: '/vista', url: 'https://vendas.example.com/vista' },
    { ...frame, path: '/plus', file: 'developments/_site/paginas/plus.html' },
  ]);
  expect(rules).toContain('"/vista"');
  expect(rules).not.toContain('"/plus"');
});

test('one rule for all pages: prerender when a visitor is about to follow a link, never files and the service', () => {
  const { prerender, ...others } = JSON.parse(speculationRules());
  expect(others).toEqual({});
  expect(prerender).toHaveLength(1);
  expect(prerender[0].eagerness).toBe('moderate');
  expect(prerender[0].where.and).toContainEqual({ not: { href_matches: ['/*.*', '/api/*'] } });
});
