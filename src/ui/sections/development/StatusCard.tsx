import { css } from '@emotion/react';
import { media } from '../../../theme.ts';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import type { SectionProps } from './section.ts';

const card = css({
  position: 'relative',
  zIndex: 2,
  display: 'grid',
  background: 'var(--white)',
  borderRadius: 'var(--r2)',
  boxShadow: 'var(--shadow)',
  padding: '8px 24px',
  '& > div': {
    display: 'flex',
    // Enlarged text goes below its label.
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 16px',
    paddingBlock: 14,
  },
  '& > div + div': { borderTop: '1px solid var(--stone)' },
  '& dt': { color: 'var(--muted)', fontSize: 'var(--t-label)', fontWeight: 500 },
  '& dd': {
    font: '420 clamp(1.25rem,.35rem + 1.4vw,1.625rem)/1.25 var(--display)',
    letterSpacing: '-.01em',
    color: 'var(--ink)',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  '& .stage': { flex: '1 7rem', display: 'flex', alignItems: 'center', gap: 12 },
  [media.from(768)]: {
    // Widths that no font decides: the cells stand still when the own font takes the fallback's place.
    gridTemplateColumns: 'repeat(auto-fit,minmax(10.625rem,1fr))',
    padding: 0,
    '& > div': { display: 'grid', alignContent: 'space-between', gap: 12, padding: '28px min(2.2vw,32px)' },
    '& > div + div': { borderTop: 0, borderLeft: '1px solid var(--stone)' },
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
          <div>
            <dt id="estagio">Estágio geral</dt>
            <dd className="stage">
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
