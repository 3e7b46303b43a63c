import { expect, test } from 'vitest';
import { salesLink } from '../../../src/content/whatsapp.ts';
import { config } from '../../support/site.ts';

const vila = { slug: 'vila-das-flores', name: 'Vila das Flores', article: 'a' } as const;

test('the sales line is reached over the service that serves the page', () => {
  expect(salesLink(config)).toBe('/api/whatsapp');
  expect(salesLink(config, vila)).toBe('/api/whatsapp/vila-das-flores');
});

test('a page that another host serves leads there directly, with the message', () => {
  const elsewhere = { ...config, leads: { baseUrl: 'https://leads.example.com' } };
  expect(salesLink(elsewhere)).toBe('https://wa.me/554430000002');
  expect(salesLink(elsewhere, vila)).toBe(
    'https://wa.me/554430000002?text=Ol%C3%A1!%20Quero%20saber%20mais%20sobre%20a%20Vila%20das%20Flores.',
  );
});

test('a company without WhatsApp has no link', () => {
  const { whatsapp: _, ...company } = config.company;
  expect(salesLink({ ...config, company }, vila)).toBeUndefined();
});
