import { css } from '@emotion/react';
import * as words from '../../../../content/pageWords.gen.ts';
import type { PlanFacts } from '../../../../content/plans.ts';
import { useSay } from '../../../components/locale.ts';
import { fold } from '../../shared/sectionStyles.ts';

const compare = css(fold, {
  // On a narrow screen the facts scroll beside the names, which stay. A shadow at the right edge shows that there are more; at the
  // end it is below the ground that scrolls with them.
  '& > div': {
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    background:
      'linear-gradient(90deg,#0000,var(--white) 24px) right/48px 100% no-repeat local,' +
      'linear-gradient(90deg,#0000,rgb(0 0 0/.22)) right/20px 100% no-repeat',
  },
  '& table': { width: '100%', borderSpacing: 0, borderTop: '1px solid var(--stone)' },
  '& :is(th,td)': {
    height: 52,
    paddingRight: 24,
    fontWeight: 'inherit',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid var(--stone)',
  },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    minWidth: 136,
    whiteSpace: 'normal',
    background: 'var(--white)',
  },
  '& thead': { fontSize: 'var(--t-label)', color: 'var(--muted)' },
  '& a': { display: 'block', padding: '12px 0', fontWeight: 600, color: 'var(--ink)', textDecoration: 'underline' },
});

/** Plans side by side; each name leads to its plan. */
function PlanTable({
  columns,
  plans,
}: Pick<PlanFacts, 'columns'> & { plans: Pick<PlanFacts['plans'][number], 'id' | 'name' | 'cells'>[] }) {
  const say = useSay();
  return (
    <div>
      <table>
        <thead>
          <tr>
            {[say(words.plan), ...columns].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`#${id}`} data-replay="">
                  {name}
                </a>
              </th>
              {columns.map((label, index) => (
                <td key={label}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** All plans with their facts and, where the page says it, how they are paid. */
export function PlanComparison({ payment, ...facts }: PlanFacts) {
  const say = useSay();
  return (
    <details className="wrap" css={compare}>
      <summary>{say(words.comparePlans)}</summary>
      <PlanTable {...facts} />
      {payment && (
        <>
          <h3 css={{ margin: '32px 0 12px' }}>{say(words.payment)}</h3>
          <PlanTable {...payment} />
        </>
      )}
    </details>
  );
}
