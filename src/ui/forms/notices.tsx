import { css } from '@emotion/react';
import { useLayoutEffect, useRef } from 'react';
import * as words from '../../leads/sharedWords.gen.ts';
import { glyphs, Icon, OutsideLink } from '../components/Icon.tsx';
import { useSay } from '../components/locale.ts';
import { useLead } from './leadFormContext.ts';

export const alertBox = css({
  display: 'grid',
  gridTemplateColumns: '24px 1fr',
  gap: 12,
  padding: '16px 18px',
  borderRadius: 'var(--r1)',
  background: 'color-mix(in srgb,var(--danger) 9%,var(--white))',
  color: 'color-mix(in srgb,var(--danger) 70%,black)',
  fontSize: 'var(--t-small)',
  lineHeight: 1.5,
  '& strong, & > svg': { color: 'var(--danger)' },
  '& a': { textDecoration: 'underline', textUnderlineOffset: 3 },
});

/** An alert that sending failed, with WhatsApp instead; without a connection, what happens then. */
export function FailureNotice() {
  const say = useSay();
  const { state, offline, whatsappLink } = useLead();
  return (
    <div role="alert">
      {state === 'failed' && (
        <div css={alertBox}>
          <Icon markup={glyphs.alert} />
          <div>
            <p>{say(offline ? words.offline : words.failure)}</p>
            {!offline && whatsappLink && (
              <p>
                {`${say(words.instead)} `}
                <OutsideLink href={whatsappLink}>{say(words.insteadLink)}</OutsideLink>.
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** The scroll margin shows the card's edges too, and keeps them clear of the sticky bars at the top. */
const region = css({
  scrollMarginBlock: '72px 48px',
  // It takes the focus only so that screen readers go on from here, so nobody has to see where it is.
  outline: 'none',
  '&:focus-visible': { boxShadow: 'none' },
});

const sent = css({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'end',
  gap: 20,
  minHeight: 240,
  '& > .tick': {
    display: 'grid',
    placeItems: 'center',
    width: 64,
    height: 64,
    borderRadius: '50%',
    background: 'color-mix(in srgb,var(--success) 12%,var(--white))',
    color: 'var(--success)',
    '& > svg': { width: 30, height: 30 },
  },
  '& > .title': {
    font: 'var(--heading-weight,420) clamp(1.75rem,1.4rem + 1.4vw,2.5rem)/1.15 var(--display)',
    letterSpacing: 'var(--heading-tracking,-.022em)',
    color: 'var(--ink)',
    textWrap: 'balance',
  },
});

/** Replaces the fields after success. It takes the focus, so that another Enter doesn't bring back the form at once. */
export function SuccessNotice({ next }: { next: string }) {
  const say = useSay();
  const { state, receipt } = useLead();
  const shown = state === 'sent';
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!shown || !receipt.isNew) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, receipt]);
  return (
    <div css={region} role="status" tabIndex={-1} ref={ref}>
      {shown && (
        <div css={sent}>
          <span className="tick">
            <Icon markup={glyphs.check} />
          </span>
          <p className="title">{say(words.success)}</p>
          <p>{next}</p>
        </div>
      )}
    </div>
  );
}
