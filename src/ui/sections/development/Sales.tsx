import { css } from '@emotion/react';
import type { DevelopmentPage } from '../../../content/developmentPage.ts';
import { mapSearch } from '../../../content/phoneAndMapLinks.ts';

const facts = css({
  display: 'grid',
  gap: 18,
  paddingTop: 24,
  borderTop: '1px solid var(--line-dark)',
  '& dt': { fontSize: 'var(--t-label)', fontWeight: 500 },
  '& a': { display: 'inline-block', paddingBlock: 2, textDecoration: 'underline' },
  '& dd': { color: 'var(--white)', lineHeight: 1.45 },
});

/** The seller, the showroom to visit, and the registry that allows the sale. */
export function Sales({ sales, registryLabel, incorporationRegistry }: DevelopmentPage) {
  const { broker, showroom } = sales ?? {};
  const place = showroom && <a href={mapSearch(showroom.address)}>{showroom.address}</a>;
  const rows = {
    'Responsável pelas vendas': [broker && `${broker.name}, CRECI ${broker.creci}`],
    'Visite o estande': [place, showroom?.hours],
    [registryLabel]: [sales && incorporationRegistry],
  };
  const shown = Object.entries(rows).flatMap(([term, lines]) => (lines[0] ? [{ term, lines }] : []));
  if (shown.length === 0) return null;
  return (
    <dl css={facts}>
      {shown.map(({ term, lines: [first, second] }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{first}</dd>
          {second && <dd>{second}</dd>}
        </div>
      ))}
    </dl>
  );
}
