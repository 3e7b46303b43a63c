import { css } from '@emotion/react';
import { type DevelopmentSummary, statusText } from '../../content/developments.ts';
import { useSay } from './locale.ts';

const label = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontSize: 'var(--t-label)',
  fontWeight: 600,
  lineHeight: 1.3,
  color: 'var(--ink)',
  '&::before': { content: '""', flex: 'none', width: 7, height: 7, borderRadius: '50%' },
});

const dots: Record<DevelopmentSummary['status'], string> = {
  'Pré-lançamento': '--accent-light',
  Lançamento: '--accent',
  'Em construção': '--link,var(--action)',
  'Pronto para morar': '--success',
};

/** Background for a label on a picture, where text alone would not be legible. */
const plateGround = css({ background: 'var(--white)', padding: '7px 12px 7px 11px', borderRadius: 'var(--r1)' });

interface StatusLabelProps {
  status: DevelopmentSummary['status'];
  /** Shown instead of the status. */
  text?: string;
  plate?: boolean;
  className?: string;
}

export function StatusLabel({ status, text, plate = false, className }: StatusLabelProps) {
  const say = useSay();
  const dot = { '&::before': { background: `var(${dots[status]})` } };
  return (
    <span css={[label, dot, plate && plateGround]} className={className}>
      {statusText({ status, statusLabel: text }, say)}
    </span>
  );
}
