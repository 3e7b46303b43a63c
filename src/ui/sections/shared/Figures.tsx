import { css } from '@emotion/react';
import type { Figure } from '../../../content/pages/context.ts';

const value = css({
  margin: 0,
  font: 'var(--heading-weight,340) var(--t-figure)/1 var(--display)',
  letterSpacing: 'var(--heading-tracking,-.03em)',
  '& > small': { fontSize: '.42em', letterSpacing: 'var(--heading-tracking,-.01em)', fontWeight: 400 },
});

/** The group's figures; the parent arranges them. */
export function Figures({ figures, className }: { figures: Figure[]; className?: string }) {
  return (
    <dl className={className}>
      {figures.map(({ prefix, value: number, unit, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd css={value}>
            {prefix && (
              <>
                <small>{prefix}</small>{' '}
              </>
            )}
            {number}
            {unit && (
              <>
                {' '}
                <small>{unit}</small>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
