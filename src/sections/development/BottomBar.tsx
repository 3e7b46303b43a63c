import { css, keyframes } from '@emotion/react';
import { button, lineButton } from '../../components/button.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { whatsappLink } from '../../content/links.ts';
import { breakpoints, media } from '../../theme.ts';
import { greeting } from './greeting.ts';
import type { SectionProps } from './section.ts';

const gone = { visibility: 'hidden', transform: 'translateY(101%)' } as const;
const come = keyframes({ from: gone });
const go = keyframes({ to: gone });

/**
 * Comes when the hero's own buttons have left, goes when the form enters. Without a hero, or in a browser without
 * view timelines, it is always there.
 */
const bar = css({
  display: 'none',
  // A third bar would leave a phone held sideways less than half of its screen.
  [`${media.upTo(breakpoints.differentials)} and (min-height:481px)`]: {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 30,
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
    background: 'var(--white)',
    borderTop: '1px solid var(--stone)',
    '& > a': { flex: 'auto', minHeight: 48, paddingInline: 'clamp(10px,4vw,18px)' },
    '& > :first-of-type': { flexGrow: 9 },
    '@supports (animation-timeline:view())': {
      animation: `${come} linear both, ${go} linear forwards`,
      animationTimeline: '--actions, --contact',
      animationRange: 'exit 60% exit 100%, entry 0% entry 80px',
    },
  },
  [media.upTo(359)]: { '& > a': { fontSize: 'var(--t-label)', gap: 6 } },
});

export function BottomBar({ site, development: { name } }: SectionProps) {
  const { whatsapp } = site.company;
  return (
    <div css={bar}>
      <a css={button} href="#contato">
        Fale com um corretor
      </a>
      {whatsapp && (
        <a css={lineButton} href={whatsappLink(whatsapp.sales, greeting(name))}>
          <Icon markup={glyphs.whatsapp} />
          WhatsApp
        </a>
      )}
    </div>
  );
}
