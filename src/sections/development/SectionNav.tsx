import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { NewTabHint } from '../../components/NewTabHint.tsx';
import type { NavItem } from '../../content/development-page.ts';
import { media } from '../../theme.ts';

/** Bolder by a stroke: a heavier font would be wider and move what stands beside it. */
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
    transition: 'color var(--fast),border-color var(--fast)',
  },
  [media.hover]: { '& a:hover': { color: 'var(--ink)' } },
  '& a:focus-visible': { outlineOffset: -4 },
  '& a[aria-current]': marked,
  // The browser's own mark, until there is ours.
  '&:not(:has([aria-current])) a:target-current': marked,
  // Forced colours show transparent borders.
  [media.forcedColors]: { '& a:not([aria-current],:target-current)': { borderColor: 'Canvas' } },
  [media.upTo(767)]: { paddingInline: 'var(--gutter)', scrollPaddingInline: 'var(--gutter)' },
  [media.from(1280)]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 16 },
});

const withTour = css({ '& svg': { width: 14, height: 14 } });

const leadsWithin = (target: string) => target.startsWith('#');

/**
 * A section is in view when it crosses this line, at 30 % of the window's height or, where the sticky bars reach further
 * down, right below them: that is where links lead to.
 */
function line(): string {
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const share = Math.min(Math.max(30, Math.ceil((100 * bars) / innerHeight) + 1), 98);
  return `-${share}% 0px -${99 - share}%`;
}

export function SectionNav({ items }: { items: NavItem[] }) {
  const [current, setCurrent] = useState<string>();
  const listRef = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const inView = new Set<string>();
    let observer: IntersectionObserver | undefined;
    const observe = () => {
      observer?.disconnect();
      observer = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) {
            if (isIntersecting) inView.add(`#${target.id}`);
            else inView.delete(`#${target.id}`);
          }
          setCurrent(items.findLast(({ target }) => inView.has(target))?.target);
        },
        { rootMargin: line() },
      );
      for (const { target } of items) {
        const section = leadsWithin(target) && document.getElementById(target.slice(1));
        if (section) observer.observe(section);
      }
    };
    observe();
    addEventListener('resize', observe);
    return () => {
      removeEventListener('resize', observe);
      observer?.disconnect();
    };
  }, [items]);

  // On a phone the row is wider than the screen. It stays with the link that the keyboard is at.
  useEffect(() => {
    const row = listRef.current;
    if (row?.querySelector(':focus-visible')) return;
    const link = current && row?.querySelector<HTMLElement>(`[href="${current}"]`);
    row?.scrollTo({ left: link ? link.offsetLeft - 20 : 0 });
  }, [current]);

  return (
    <ul css={[list, items.some(({ target }) => !leadsWithin(target)) && withTour]} ref={listRef}>
      {items.map(({ label, target }) => (
        <li key={target}>
          {leadsWithin(target) ? (
            <a href={target} aria-current={target === current ? 'true' : undefined}>
              {label}
            </a>
          ) : (
            <a href={target} target="_blank" rel="noopener">
              {label}
              <NewTabHint />
              <Icon markup={glyphs.externalLink} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
