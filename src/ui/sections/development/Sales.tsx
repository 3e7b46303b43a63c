import { css } from '@emotion/react';
import type { DevelopmentPage } from '../../../content/developmentPage.ts';
import * as words from '../../../content/pageWords.gen.ts';
import { mapSearch } from '../../../content/phoneAndMapLinks.ts';
import { useSay } from '../../components/locale.ts';

const facts = css({
  display: 'grid',
  gap: 18,
  paddingTop: 24,
  borderTop: '1px solid var(--line-dark)',
  '& dt': { fontSize: 'var(--t-label)', fontWeight: 500 },
  '& a': { display: 'inline-block', paddingBlock: 2, textDecoration: 'underline' },
  '& dd': { color: 'var(--white)', lineHeight: 1.45 },
});

export function Sales({ sales, registryLabel, incorporationRegistry }: DevelopmentPage) {
  const say = useSay();
  const { broker, showroom } = sales ?? {};
  const place = showroom && <a href={mapSearch(showroom.address)}>{showroom.address}</a>;
  const rows = [
    { term: say(words.soldBy), lines: [broker && `${broker.name}, CRECI ${broker.creci}`] },
    { term: say(words.showroom), lines: [place, showroom?.hours] },
    { term: registryLabel, lines: [sales && incorporationRegistry] },
  ];
  const shown = rows.filter(({ lines: [first] }) => first);
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
