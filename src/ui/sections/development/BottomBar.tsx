import { css } from '@emotion/react';
import * as shared from '../../../leads/sharedWords.gen.ts';
import { breakpoints, media } from '../../../theme.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { useSay } from '../../components/locale.ts';
import type { SectionProps } from './sectionProps.ts';

/**
 * The stretch of the page along which the bar sticks to the bottom of the window. It starts about one window below the
 * hero's buttons, so that the bar shows once they are out of view (on a phone the status card and the section bar between
 * them are about 330 px high), and ends where the form begins. There the bar's row goes on for the bar's own height, and is
 * clipped: the form's section rises over the bar, which else would move up with the page, under the bars at the top.
 */
const stretch = css({
  position: 'absolute',
  inset: 'max(0px,100svh - 400px) 0 0',
  zIndex: 19,
  display: 'none',
  gridTemplateRows: 'calc(100% + 69px + env(safe-area-inset-bottom))',
  alignItems: 'end',
  pointerEvents: 'none',
  '&:not(:focus-within)': { overflow: 'clip' },
  // On a phone in landscape a third bar would leave less than half of the screen.
  [`@media screen and (max-width:${breakpoints.differentials}px) and (min-height:481px)`]: { display: 'grid' },
});

const bar = css({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
  background: 'var(--white)',
  borderTop: '1px solid var(--stone)',
  '& > a': { flex: 'auto', minHeight: 48, paddingInline: 'clamp(10px,4vw,18px)' },
  '& > .primary': { flexGrow: 9 },
  pointerEvents: 'auto',
  [media.upTo(359)]: { '& > a': { fontSize: 'var(--t-label)', gap: 6 } },
});

export function BottomBar({ development: { salesLink } }: SectionProps) {
  const say = useSay();
  return (
    <div css={stretch}>
      <div css={bar}>
        <a className="button primary" href="#contato">
          {say(shared.talk)}
        </a>
        {salesLink && (
          <a className="button line" href={salesLink}>
            <Icon markup={glyphs.whatsapp} />
            WhatsApp
          </a>
        )}
      </div>
    </div>
  );
}
