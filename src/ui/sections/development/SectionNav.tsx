import { css } from '@emotion/react';
import type { NavItem } from '../../../content/developmentPage.ts';
import { media } from '../../../theme.ts';
import { glyphs, Icon, OutsideLink } from '../../components/Icon.tsx';

/** Bold by a text stroke: a heavier font would be wider and move its neighbours. */
const marked = { color: 'var(--ink)', WebkitTextStroke: '.4px', borderColor: 'var(--ink)' };

const list = css({
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

/** Links to the page's sections; `src/browser/sectionNav.ts` marks the one in view. */
export function SectionNav({ items }: { items: NavItem[] }) {
  return (
    <ul css={[list, items.some(({ target }) => !isAnchor(target)) && withTour]}>
      {items.map(({ label, target }) => (
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
  );
}
