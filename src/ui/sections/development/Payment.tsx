import { css } from '@emotion/react';
import * as words from '../../../content/pageWords.gen.ts';
import type { ShownPayment } from '../../../content/payment.ts';
import * as shared from '../../../leads/sharedWords.gen.ts';
import { useSay } from '../../components/locale.ts';
import { BlockSection, beside } from '../blocks/BlockSection.tsx';
import type { SectionProps } from './sectionProps.ts';

const unitStyle = css({
  scrollMarginTop: 148,
  borderTop: '1px solid var(--stone)',
  fontVariantNumeric: 'tabular-nums',
  color: 'var(--ink)',
  '& summary': { padding: '18px 0', cursor: 'pointer' },
  '& h3': { display: 'inline' },
  '& summary > b': { float: 'right' },
  '& :is(table,tbody,tfoot)': { display: 'block' },
  '& table': { paddingBottom: 24 },
  // Enlarged, an amount goes below its label.
  '& tr': { display: 'flex', flexWrap: 'wrap', gap: '0 16px', padding: '10px 0' },
  '& :is(th,td)': { padding: 0, fontWeight: 500, textAlign: 'start' },
  '& th': { flex: '1 9rem' },
  '& td': { marginLeft: 'auto' },
  '& tfoot > tr': { borderTop: '1px solid' },
  '& .label': { display: 'block' },
});

type Unit = ShownPayment['units'][number];

/** The parts of a price, which add up to it. */
function PartsTable({ name, price, rows }: Unit) {
  const say = useSay();
  return (
    <table aria-label={`${say(words.payment)}: ${name}`}>
      <tbody>
        {rows.map(({ label, share, amount, instalments, corrected }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <span className="label">{[share, instalments].filter(Boolean).join(' · ')}</span>
              {corrected && <span className="label">{corrected}</span>}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <b>{say(shared.price)}</b>
          </th>
          <td>
            <b>{price}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** How the units are paid, the first one open; plain HTML, as all are open on paper. */
export function Payment({ development: { payment } }: SectionProps) {
  const say = useSay();
  if (!payment) return null;
  const { units, note } = payment;
  const [only] = units.length === 1 ? units : [];
  return (
    <BlockSection id="pagamento" heading={say(words.payment)} height={700 + 64 * units.length} layout={beside}>
      <div>
        {only ? (
          <div css={unitStyle} id={only.plan && `${only.plan}-pagamento`}>
            <h3>{only.name}</h3>
            <PartsTable {...only} />
          </div>
        ) : (
          units.map((unit, index) => (
            <details key={unit.plan} css={unitStyle} id={`${unit.plan}-pagamento`} open={index === 0}>
              <summary>
                <h3>{unit.name}</h3>
                <b>{unit.price}</b>
              </summary>
              <PartsTable {...unit} />
            </details>
          ))
        )}
        <p className="label">{note}</p>
      </div>
    </BlockSection>
  );
}
