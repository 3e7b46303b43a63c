import { expect, test } from 'vitest';
import { salesLink } from '../../../src/content/whatsapp.ts';
import { usualLocale } from '../../../src/leads/say.ts';
import { config } from '../../support/testSite.ts';

const vila = { slug: 'vila-das-flores', name: 'Vila das Flores', article: 'a' } as const;

const plan = { id: 'planta-tipo-1', name: 'Tipo 1', price: 'R$\u00a0289\u00a0mil' };

test('the sales line is reached over the service that serves the page', () => {
  expect(salesLink({ site: config, locale: usualLocale })).toBe('/api/whatsapp');
  expect(salesLink({ site: config, locale: usualLocale }, vila)).toBe('/api/whatsapp/vila-das-flores');
  expect(salesLink({ site: config, locale: usualLocale }, vila, plan)).toBe(
    '/api/whatsapp/vila-das-flores/planta-tipo-1',
  );
});

test('a page that another host serves leads there directly, with the message', () => {
  const elsewhere = { ...config, leads: { baseUrl: 'https://leads.example.com' } };
  expect(salesLink({ site: elsewhere, locale: usualLocale })).toBe('https://wa.me/554430000002');
  expect(salesLink({ site: elsewhere, locale: usualLocale }, vila)).toBe(
    'https://wa.me/554430000002?text=Ol%C3%A1!%20Quero%20saber%20mais%20sobre%20a%20Vila%20das%20Flores.',
  );
  const ofPlan = new URL(salesLink({ site: elsewhere, locale: usualLocale }, vila, plan) ?? '').searchParams.get(
    'text',
  );
  expect(ofPlan).toBe('Olá! Quero saber mais sobre a planta Tipo 1 da Vila das Flores, R$ 289 mil.');
});

test('a company without WhatsApp has no link', () => {
  const { whatsapp: _, ...company } = config.company;
  expect(salesLink({ site: { ...config, company }, locale: usualLocale }, vila)).toBeUndefined();
});
