import { css } from '@emotion/react';
import { use } from 'react';
import * as words from '../../../content/pageWords.gen.ts';
import * as shared from '../../../leads/sharedWords.gen.ts';
import { media, withoutHeader } from '../../../theme.ts';
import { glyphs, Icon, OutsideLink } from '../../components/Icon.tsx';
import { IslandContext } from '../../components/island.tsx';
import { useSay } from '../../components/locale.ts';
import type { SectionProps } from './sectionProps.ts';

const bar = css({
  position: 'sticky',
  top: 'var(--header)',
  ...withoutHeader({ top: 0 }),
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

/** Bold by a text stroke: a heavier font would be wider and move its neighbours. */
const marked = { color: 'var(--ink)', WebkitTextStroke: '.4px', borderColor: 'var(--ink)' };

const links = css({
  scrollTargetGroup: 'auto',
  position: 'relative',
  display: 'flex',
  gap: 28,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollSnapType: 'x proximity',
  '& > li': { flex: 'none', scrollSnapAlign: 'start' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    width: 'max-content',
    height: 'var(--subnav)',
    fontSize: 'var(--t-small)',
    fontWeight: 500,
    color: 'var(--muted)',
    borderBottom: '2px solid transparent',
  },
  [media.hover]: { '& a:hover': { color: 'var(--ink)' } },
  '& a:focus-visible': { outlineOffset: -4 },
  '& a[aria-current]': marked,
  // Marked by the browser until the script marks a link.
  '&:not(:has([aria-current])) a:target-current': marked,
  // In forced colours transparent borders would show.
  [media.forcedColors]: { '& a:not([aria-current],:target-current)': { borderColor: 'Canvas' } },
  [media.upTo(767)]: { paddingInline: 'var(--gutter)', scrollPaddingInline: 'var(--gutter)' },
  [media.from(1024)]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 16 },
});

const withTour = css({ '& svg': { width: 14, height: 14 } });

const isAnchor = (target: string) => target.startsWith('#');

/** The in-page navigation, sticky under the header; `src/browser/sectionInView.ts` marks the section in view. */
export function SectionBar({ development: { nav, hero, progress, price } }: SectionProps) {
  const say = useSay();
  return (
    <nav
      css={[bar, (hero ?? progress ?? price) && apart]}
      aria-label={say(words.onThisPage)}
      data-js={use(IslandContext)?.scripts('sectionInView')}
    >
      <div className="wrap stuck" css={inside}>
        <ul css={[links, nav.some(({ target }) => !isAnchor(target)) && withTour]}>
          {nav.map(({ label, target }) => (
            <li key={target}>
              {isAnchor(target) ? (
                <a href={target}>{label}</a>
              ) : (
                <OutsideLink href={target}>
                  {label}
                  <Icon markup={glyphs.externalLink} />
                </OutsideLink>
              )}
            </li>
          ))}
        </ul>
        <a className="button primary" href="#contato">
          {say(shared.talk)}
        </a>
      </div>
    </nav>
  );
}
