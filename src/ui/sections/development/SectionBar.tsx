import { css } from '@emotion/react';
import { use } from 'react';
import { media } from '../../../theme.ts';
import { button } from '../../components/button.ts';
import { IslandContext } from '../../components/island.tsx';
import { SectionNav } from './SectionNav.tsx';
import type { SectionProps } from './section.ts';

const bar = css({
  position: 'sticky',
  top: 'var(--header)',
  zIndex: 20,
  background: 'var(--white)',
  boxShadow: 'inset 0 -1px var(--stone)',
  [media.low]: { position: 'static' },
});

const apart = css({ marginTop: 'clamp(20px,3vw,40px)' });

const inside = css({
  display: 'flex',
  alignItems: 'center',
  gap: 32,
  '& > ul': { flex: 1, minWidth: 0 },
  // Only where it fits beside six equal columns.
  '& > a': { display: 'none', [media.from(1200)]: { display: 'inline-flex', minHeight: 44, paddingInline: 20 } },
  [media.upTo(767)]: { paddingInline: 0 },
});

/** The in-page navigation, sticky under the header. */
export function SectionBar({ development: { nav, hero, progress } }: SectionProps) {
  return (
    <nav
      css={[bar, (hero ?? progress) && apart]}
      aria-label="Nesta página"
      data-js={use(IslandContext)?.scripts('sectionNav')}
    >
      <div className="wrap" css={inside}>
        <SectionNav items={nav} />
        <a css={button} href="#contato">
          Fale com um corretor
        </a>
      </div>
    </nav>
  );
}
