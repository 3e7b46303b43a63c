import { css } from '@emotion/react';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { media } from '../../theme.ts';
import type { SectionProps } from './section.ts';

const card = css({
  position: 'relative',
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  background: 'var(--white)',
  borderRadius: 'var(--r2)',
  boxShadow: 'var(--shadow)',
  padding: '8px 24px',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 16px',
    paddingBlock: 14,
    borderTop: '1px solid var(--stone)',
  },
  '& dt': { color: 'var(--muted)', fontSize: 'var(--t-label)', fontWeight: 500 },
  '& dd': {
    font: '420 1.25rem/1.25 var(--display)',
    letterSpacing: '-.01em',
    color: 'var(--ink)',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  '& > .stage': { order: -1, display: 'grid', justifyContent: 'stretch', gap: 8, border: 0 },
  '& > .stage > dd': { display: 'grid', gap: 12, fontSize: '2.25rem' },
  '&:not(:has(> .stage)) > div:first-of-type': { border: 0 },
  [media.from(768)]: {
    flexFlow: 'row wrap',
    padding: 0,
    overflow: 'clip',
    '& > div': {
      flex: 1,
      display: 'grid',
      gridTemplateRows: 'auto 1fr',
      justifyContent: 'start',
      alignItems: 'end',
      gap: 8,
      // The first cell's line falls outside of the card, whichever cell comes first.
      marginLeft: -1,
      padding: '24px 28px',
      borderTop: 0,
      borderLeft: '1px solid var(--stone)',
    },
    '& dd': { fontSize: 'clamp(1.25rem,.35rem + 1.4vw,1.625rem)' },
    '& > .stage': { flex: '1 0 100%', borderLeft: 0, borderBottom: '1px solid var(--stone)' },
    '& > .stage > dd': {
      gridTemplateColumns: 'auto 1fr',
      alignItems: 'center',
      gap: 20,
      fontSize: 'clamp(1.75rem,1rem + 1.6vw,2.5rem)',
      lineHeight: 1,
    },
  },
  [media.from(1024)]: {
    minHeight: 136,
    // Widths that no font decides: the cells stand still when the own font takes the fallback's place.
    '& > div': { flex: '1 0 234px', padding: '28px min(2.2vw,32px)' },
    '& > .stage': { order: 0, flex: '1 1 280px', borderBottom: 0, borderLeft: '1px solid var(--stone)' },
    '& > .stage ~ div': { flexBasis: 170 },
  },
});

/** Half of it lies over the hero. */
const overlap = css({ marginTop: -36, [media.from(768)]: { marginTop: -68 } });
const apart = css({ marginTop: 'clamp(20px,3vw,40px)' });

export function StatusCard({ development }: SectionProps) {
  const { statusLabel, delivery, progress, hero } = development;
  if (!hero && !progress) return null;
  return (
    <div className="wrap">
      <dl css={[card, hero ? overlap : apart]}>
        <div>
          <dt>Status</dt>
          <dd>{statusLabel}</dd>
        </div>
        {delivery && (
          <div>
            <dt>Entrega</dt>
            <dd>{delivery}</dd>
          </div>
        )}
        {progress && (
          <div className="stage">
            <dt id="estagio">Estágio geral</dt>
            <dd>
              <span>{progress.text}</span>
              <ProgressBar percent={progress.percent} text={progress.text} labelledBy="estagio" />
            </dd>
          </div>
        )}
        {progress?.updatedAt && (
          <div>
            <dt>Última atualização</dt>
            <dd>{progress.updatedAt}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
