/** The report as tables in Portuguese, for terminal and browser. */

import { formatDate, twoPlaces, whole } from '../content/format.ts';
import type { Speed, VisitGroup, VisitReport, Whole } from './visitReport.ts';

export interface Table {
  title: string;
  /** The columns' names: the first says what each row is about. */
  heads: readonly string[];
  rows: string[][];
  /** The days to draw. */
  days?: readonly VisitGroup[];
}

const figures = ['Acessos', 'Leads', 'WhatsApp', 'Leads/100 acessos', 'Formulário', 'Galeria', 'Book'];

const rowOf = ({ name, view, gallery, form, whatsapp, lead, book, leadsPerHundredViews: share }: VisitGroup) => [
  name,
  ...[view, lead, whatsapp].map((count) => whole(count)),
  share === null ? '–' : twoPlaces(share),
  ...[form, gallery, book].map((count) => whole(count)),
];

const groupTable = (title: string, head: string, groups: readonly VisitGroup[]): Table => ({
  title,
  heads: [head, ...figures],
  rows: groups.map(rowOf),
});

const campaignTable = (page: Whole): Table => ({
  ...groupTable(page.name, 'Campanha', [{ ...page, name: 'todas' }, ...page.campaigns]),
  days: page.days,
});

const kinds: Record<string, string> = {
  home: 'Página inicial',
  catalogue: 'Catálogo',
  development: 'Empreendimentos',
  other: 'Outras páginas',
};

/** `good` and `poor` are those of web.dev/vitals. */
const metrics: Record<string, { good: number; poor: number; of: (value: number) => string }> = {
  lcp: { good: 2500, poor: 4000, of: (value) => `${whole(value / 1000)} s` },
  inp: { good: 200, poor: 500, of: (value) => `${whole(value)} ms` },
  cls: { good: 0.1, poor: 0.25, of: whole },
};

function speedRow({ kind, metric, visits, p75 }: Speed): string[] {
  const { good = 0, poor = 0, of = whole } = metrics[metric] ?? {};
  const grade = p75 <= good ? 'bom' : p75 <= poor ? 'a melhorar' : 'ruim';
  const value = p75 === Number.POSITIVE_INFINITY ? 'acima da escala' : `até ${of(p75)}`;
  return [`${kinds[kind] ?? kind} (${metric.toUpperCase()})`, value, grade, whole(visits)];
}

/** Tables with something in them: all pages, each development, the other pages, where visits came from, speed. */
export function tablesOf({ total, pages, referrers, speed }: VisitReport): Table[] {
  const speedHeads = ['Páginas (medida)', 'Em 3 de 4 visitas', 'Avaliação', 'Visitas medidas'];
  const tables: Table[] = [
    ...[total, ...pages.filter(({ development }) => development)].map(campaignTable),
    groupTable(
      'Outras páginas',
      'Página',
      pages.filter(({ development }) => !development),
    ),
    groupTable('De onde vieram', 'Site', referrers),
    { title: 'Velocidade', heads: speedHeads, rows: speed.map(speedRow).sort() },
  ];
  // The last column is the books', of which many sites have none.
  const end = total.book > 0 ? undefined : figures.length;
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map((table) => ({ ...table, heads: table.heads.slice(0, end), rows: table.rows.map((row) => row.slice(0, end)) }));
}

export const periodOf = ({ since, until }: VisitReport): string => `De ${formatDate(since)} a ${formatDate(until)}`;

/** The drawing of the days in words. */
export function peakOf(days: readonly VisitGroup[]): string {
  const highest = days.reduce((a, b) => (b.view > a.view ? b : a));
  if (highest.view === 0) return 'nenhum acesso';
  return `Acessos por dia, até ${whole(highest.view)} em ${formatDate(highest.name)}`;
}

export const howCounted =
  'Como contamos: um acesso é uma página aberta em um navegador. São só somas por dia, sem cookies e sem guardar ' +
  'endereços ou dados de pessoas. Ficam de fora robôs conhecidos, páginas recarregadas e quem pede para não ser medido ' +
  '(DNT, GPC). Galeria, formulário e velocidade contam quando o navegador roda scripts; WhatsApp é o toque no botão, não ' +
  'a conversa. Um contato fica com a campanha da visita inteira, um acesso só com a da página em que a pessoa chega e da ' +
  'seguinte. O quanto cada número pode errar está em src/server/VISITS.md.';
