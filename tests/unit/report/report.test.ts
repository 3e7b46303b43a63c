import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { csvReport } from '../../../src/report/csv.ts';
import { htmlPage, htmlReport } from '../../../src/report/htmlReport.ts';
import { sinceDay } from '../../../src/report/period.ts';
import { textReport } from '../../../src/report/textReport.ts';
import type { SumRow } from '../../../src/report/visitReport.ts';
import { makeReport, namesOf } from '../../../src/report/visitReport.ts';
import { generateSums } from '../../bench/inventedSums.ts';

const names = namesOf([{ slug: 'mirante', name: 'Mirante' }]);
const reportOf = (rows: SumRow[], since = '2026-11-24') => makeReport(rows, since, '2026-11-26', names);

/** A sum of Mirante, without campaign and referrer unless it says so. */
const sum = (event: string, count: number, more: Partial<SumRow> = {}): SumRow => ({
  ...{ day: '2026-11-26', path: '/mirante', campaign: '', referrer: '', event, count },
  ...more,
});
const june = { campaign: 'utm_source=instagram&utm_campaign=junho', referrer: 'l.instagram.com' };
const rows = [
  sum('view', 1000, { day: '2026-11-24' }),
  sum('view', 200),
  sum('lead', 3),
  sum('view', 100, june),
  sum('gallery', 40, june),
  sum('form', 8, june),
  sum('whatsapp', 5, june),
  sum('lead', 2, june),
  // With the identifier of a click beside it: the same campaign.
  sum('view', 20, { ...june, campaign: `${june.campaign}&fbclid=` }),
  sum('view', 50, { path: '/' }),
  sum('lcp 2500', 70, { path: 'development' }),
  sum('lcp 4000', 20, { path: 'development' }),
  sum('lcp Infinity', 10, { path: 'development' }),
];

test('sums become pages with campaigns and days, campaigns and referrers of the whole site, and speed', () => {
  const { total, pages, referrers, speed, since, until } = reportOf(rows);
  expect([since, until]).toEqual(['2026-11-24', '2026-11-26']);
  const figures = { gallery: 40, form: 8, whatsapp: 5, lead: 5, contacts: 10 };
  expect(total).toMatchObject({ ...figures, view: 1370, leadsPerHundredViews: 0.36 });
  expect(pages.map(({ path, name, development }) => [path, name, development])).toEqual([
    ['/mirante', 'Mirante', true],
    ['/', 'Página inicial', false],
  ]);
  expect(pages[0]).toMatchObject({ ...figures, view: 1320, leadsPerHundredViews: 0.38 });
  expect(pages[0]?.days.map(({ name, view, lead }) => [name, view, lead])).toEqual([
    ['2026-11-24', 1000, 0],
    ['2026-11-25', 0, 0],
    ['2026-11-26', 320, 5],
  ]);
  const campaign = {
    ...figures,
    name: 'instagram · junho',
    view: 120,
    lead: 2,
    contacts: 7,
    leadsPerHundredViews: 1.67,
    book: 0,
  };
  expect(pages[0]?.campaigns).toEqual([
    campaign,
    expect.objectContaining({ name: 'sem campanha', view: 1200, lead: 3 }),
  ]);
  expect(total.campaigns).toMatchObject([campaign, { name: 'sem campanha', view: 1250 }]);
  expect(referrers).toMatchObject([
    { name: 'l.instagram.com', view: 120 },
    { name: 'direto, do próprio site ou desconhecido', view: 1250 },
  ]);
  expect(speed).toEqual([{ kind: 'development', metric: 'lcp', visits: 100, p75: 4000 }]);
});

test('the speed of three of four visits is the bound of a bucket, and in JSON null above all bounds', () => {
  const speedOf = (...counts: [string, number][]) =>
    JSON.parse(JSON.stringify(reportOf(counts.map(([event, count]) => sum(event, count, { path: 'home' }))).speed));
  expect(speedOf(['cls 0.1', 75], ['cls 0.25', 25])).toMatchObject([{ visits: 100, p75: 0.1 }]);
  expect(speedOf(['cls 0.1', 74], ['cls 0.25', 26])).toMatchObject([{ p75: 0.25 }]);
  expect(speedOf(['cls 0.1', 1], ['cls Infinity', 3])).toMatchObject([{ p75: null }]);
});

test('the days begin with the first that was counted, however long the period is', () => {
  expect(reportOf(rows, '0001-01-01').total.days).toHaveLength(3);
});

test('leads without a view have no share', () => {
  expect(reportOf([sum('lead', 1)]).total).toMatchObject({ view: 0, lead: 1, leadsPerHundredViews: null });
});

test('a page that is no more shows as its path, and one that the browser didn’t say as unknown', () => {
  const { pages } = reportOf([sum('view', 2, { path: '/velho' }), sum('lead', 1, { path: '' })]);
  expect(pages.map(({ name, development }) => [name, development])).toEqual([
    ['página desconhecida', false],
    ['/velho', false],
  ]);
});

test('made-up campaigns are counted together, behind those that brought contacts', () => {
  const made = Array.from({ length: 500 }, (_, at) => sum('view', 9, { campaign: `utm_source=x${at}` }));
  const { campaigns, view } = reportOf([...made, sum('lead', 1, june)]).total;
  expect(view).toBe(4500);
  expect(campaigns).toHaveLength(51);
  expect(campaigns[0]).toMatchObject({ name: 'instagram · junho', lead: 1 });
  expect(campaigns.find(({ name }) => name === 'demais')).toMatchObject({ view: 9 * 451 });
});

test.each([
  ['2026-11-01', '2026-11-01'],
  ['1d', '2026-11-26'],
  ['30d', '2026-10-28'],
  ['12m', '2025-11-27'],
  ['2y', '2024-11-27'],
])('a period since %s begins on %s, and ends today', (text, day) => {
  expect(sinceDay(text, '2026-11-26')).toBe(day);
});

test.each(['', '30', 'ontem', '2026-13-01', '26/11/2026'])('a period since “%s” is refused', (text) => {
  expect(() => sinceDay(text, '2026-11-26')).toThrow(
    '--since must be a date such as 2026-11-01, or an age such as 7d.',
  );
});

test('as text: aligned tables with a drawing of the days', () => {
  const [period, all, development, others, hosts, speed, note] = textReport(reportOf(rows)).split('\n\n');
  expect(period).toBe('De 24/11/2026 a 26/11/2026');
  expect(all).toBe(
    `
Todas as páginas                    Acessos  Leads  WhatsApp  Leads/100 acessos  Formulário  Galeria
todas                                 1.370      5         5               0,36           8       40
instagram · junho                       120      2         5               1,67           8       40
sem campanha                          1.250      3         0               0,24           0        0
█ ▃  Acessos por dia, até 1.000 em 24/11/2026`.trim(),
  );
  expect(development?.split('\n')[0]).toMatch(/^Mirante /);
  expect(others).toMatch(/^Outras páginas .*\nPágina inicial +50 /);
  expect(hosts).toMatch(/^De onde vieram .*\nl\.instagram\.com +120 /);
  expect(speed).toMatch(/^Velocidade .*\nEmpreendimentos \(LCP\) +até 4 s +a melhorar +100$/);
  expect(note).toMatch(/^Como contamos: /);
});

test('books have a column in all tables as soon as one was downloaded, also where the text is full', () => {
  const books = reportOf([...rows, sum('book', 7, june)]);
  const [, all, , others, hosts, speed] = textReport(books).split('\n\n');
  expect(all?.split('\n').slice(0, 3)).toEqual([
    'Todas as páginas              Acessos  Leads  WhatsApp  Leads/100 acessos  Formulário  Galeria  Book',
    'todas                           1.370      5         5               0,36           8       40     7',
    'instagram · junho                 120      2         5               1,67           8       40     7',
  ]);
  expect(others).toMatch(/Book\nPágina inicial .* 0$/);
  expect(hosts).toMatch(/Book\nl\.instagram\.com .* 7\n/);
  expect(speed).not.toContain('Book');
  expect(htmlReport(books)).toContain('<dt>Book</dt><dd>7</dd>');
  expect(htmlReport(reportOf(rows))).not.toContain('Book');
});

test('as text: fits 100 columns, also over a year, with long names and large numbers', () => {
  const long = new URLSearchParams({ utm_source: 'instagram'.repeat(9), utm_campaign: 'junho' }).toString();
  const many = generateSums(['/mirante', '/'], 400, '2026-11-26').map((row) => ({ ...row, count: 1000 * row.count }));
  const text = textReport(reportOf([...many, sum('view', 1, { campaign: long })], '2025-11-27'));
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  expect(text).toContain('instagraminstagramins…');
});

test('as CSV: a line for each day, page, campaign and referrer, and no formula in it', () => {
  const formula = { path: '/', campaign: 'utm_source=%3DHYPERLINK%28%22x%22%29', referrer: '＠host' };
  expect(csvReport([...rows, sum('view', 1, formula)], names).split('\r\n')).toEqual([
    'day,path,campaign,referrer,page,campaignName,view,gallery,form,whatsapp,lead,book',
    '2026-11-24,/mirante,,,Mirante,sem campanha,1000,0,0,0,0,0',
    '2026-11-26,/mirante,,,Mirante,sem campanha,200,0,0,0,3,0',
    `2026-11-26,/mirante,${june.campaign},l.instagram.com,Mirante,instagram · junho,100,40,8,5,2,0`,
    `2026-11-26,/mirante,${june.campaign}&fbclid=,l.instagram.com,Mirante,instagram · junho,20,0,0,0,0,0`,
    '2026-11-26,/,,,Página inicial,sem campanha,50,0,0,0,0,0',
    `2026-11-26,/,utm_source=%3DHYPERLINK%28%22x%22%29,'＠host,Página inicial,"'=HYPERLINK(""x"")",1,0,0,0,0,0`,
    '',
  ]);
});

test('as HTML: one whole page in which a campaign is text', () => {
  const html = htmlPage(
    'Contatos',
    htmlReport(reportOf([...rows, sum('view', 1, { campaign: 'utm_source=%3Cscript%3Ex%3C%2Fscript%3E' })])),
  );
  const errors: string[] = [];
  parse(html, { onParseError: ({ code }) => errors.push(code) });
  expect(errors).toEqual([]);
  expect(html).toContain('&lt;script&gt;x&lt;/script&gt;');
  expect(html).not.toMatch(/<script|src=|href=|url\(/);
  expect(html).toContain('<dt>Leads</dt><dd>5</dd>');
  expect(html).toContain('<th scope="row">instagram · junho</th><td>120</td><td>2</td><td>5</td><td>1,67</td>');
  expect(html).toContain('Acessos por dia, até 1.000 em 24/11/2026');
});

test('a period in which nothing was counted says so in each form', () => {
  const empty = reportOf([]);
  expect(textReport(empty)).toContain('nenhum acesso');
  expect(htmlReport(empty)).toContain('nenhum acesso');
  expect(csvReport([], names).split('\r\n')).toHaveLength(2);
});
