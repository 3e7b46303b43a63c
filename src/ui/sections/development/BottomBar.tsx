import { css } from '@emotion/react';
import { theName } from '../../../content/article.ts';
import { whatsappLink } from '../../../content/links.ts';
import { breakpoints, media } from '../../../theme.ts';
import { button, lineButton } from '../../components/button.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { greeting } from './greeting.ts';
import type { SectionProps } from './section.ts';

/**
 * The way of the bar: it sticks to the lower edge of the window along it. It begins about a window below the hero's own
 * buttons, so that it comes when they have left (the status card and the section bar, which lie between the hero and the
 * way, are about 330 px high on a phone), and ends where the form begins, clear of what stands above that.
 */
const way = css({
  position: 'absolute',
  inset: 'max(0px,100svh - 400px) 0 -12px',
  zIndex: 19,
  display: 'none',
  alignItems: 'end',
  pointerEvents: 'none',
  // A third bar would leave a phone held sideways less than half of its screen.
  [`${media.upTo(breakpoints.differentials)} and (min-height:481px)`]: { display: 'grid' },
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
  '& > :first-of-type': { flexGrow: 9 },
  pointerEvents: 'auto',
  [media.upTo(359)]: { '& > a': { fontSize: 'var(--t-label)', gap: 6 } },
});

export function BottomBar({ site, development: { name, article } }: SectionProps) {
  const { whatsapp } = site.company;
  return (
    <div css={way}>
      <div css={bar}>
        <a css={button} href="#contato">
          Fale com um corretor
        </a>
        {whatsapp && (
          <a css={lineButton} href={whatsappLink(whatsapp.sales, greeting(theName(name, article)))}>
            <Icon markup={glyphs.whatsapp} />
            WhatsApp
          </a>
        )}
      </div>
    </div>
  );
}
