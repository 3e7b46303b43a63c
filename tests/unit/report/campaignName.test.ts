import { expect, test } from 'vitest';
import { campaignName } from '../../../src/report/campaignName.ts';
import { campaignOf } from '../../../src/server/campaign.ts';

test.each([
  ['', 'sem campanha'],
  ['utm_source=instagram&utm_medium=cpc&utm_campaign=junho', 'instagram · cpc · junho'],
  ['utm_campaign=Lan%C3%A7amento+de+junho&utm_content=v%C3%ADdeo', 'Lançamento de junho · vídeo'],
  ['utm_source=google&utm_term=apartamento&gclid=abc', 'google'],
  ['gclid=abc', 'Google Ads'],
  ['wbraid=abc', 'Google Ads'],
  ['fbclid=abc', 'Facebook ou Instagram'],
  ['msclkid=abc', 'Microsoft Ads'],
  ['ttclid=abc', 'TikTok Ads'],
  ['utm_id=77', 'utm_id=77'],
])('a campaign for people: %s is %s', (query, name) => {
  expect(campaignName(campaignOf(query))).toBe(name);
});

test('what stands for all campaigns beyond the limit keeps its word', () => {
  expect(campaignName('outros')).toBe('outros');
});

test('a campaign’s name steers no terminal and turns no line around', () => {
  const query = new URLSearchParams({ utm_source: 'a\u001b[31m\n\u202eb', utm_medium: '\u001b' }).toString();
  expect(campaignName(campaignOf(query))).toBe('a [31m b');
});
