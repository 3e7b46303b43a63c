import { css } from '@emotion/react';
import { pageNumbers } from '../../content/paging.ts';
import { media } from '../../theme.ts';
import { glyphs, Icon } from './Icon.tsx';

interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Address of a page. When given, links replace the buttons. */
  href?: (page: number) => string;
  label?: string;
  className?: string;
}

const bar = css({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 'clamp(0px,1vw,8px)',
  marginTop: 'clamp(48px,6vw,88px)',
  paddingTop: 24,
  borderTop: '1px solid var(--stone)',
  '& > ol': { display: 'flex', gap: 4 },
  flexWrap: 'wrap',
  '& :is(a,button)': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 'clamp(36px,11vw,44px)',
    height: 48,
    borderRadius: 'var(--r1)',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums lining-nums',
    color: 'var(--ink)',
  },
  '& [aria-current]': { background: 'var(--ink)', color: 'var(--white)' },
  '& [aria-disabled=true]': { opacity: 0.35, cursor: 'default' },
  [media.hover]: { '& :is(a,button):hover:not([aria-current],[aria-disabled=true])': { background: 'var(--sand)' } },
  [media.forcedColors]: {
    '& [aria-current]': { outline: '2px solid Highlight' },
    '& [aria-disabled=true]': { color: 'GrayText', opacity: 1 },
  },
});

/**
 * First, previous, numbers, next, last; nothing if there is only one page. A control that leads nowhere is disabled, but
 * stays in place and keeps the focus. A live region announces the new page.
 */
export function Pagination({ page, pages, onPage, href, label = 'Páginas', className }: PaginationProps) {
  if (pages < 2) return null;
  const control = (name: string, to: number, content: React.ReactNode, current = false) => {
    const disabled = to < 1 || to > pages || (to === page && !current) || undefined;
    const props = { 'aria-label': name, 'aria-current': current ? ('page' as const) : undefined };
    return href ? (
      <a {...props} href={disabled ? undefined : href(to)} aria-disabled={disabled} role={disabled && 'link'}>
        {content}
      </a>
    ) : (
      <button
        {...props}
        type="button"
        data-replay=""
        aria-disabled={disabled}
        onClick={() => !disabled && to !== page && onPage(to)}
      >
        {content}
      </button>
    );
  };
  return (
    <nav css={bar} className={className} aria-label={label}>
      {control('Primeira página', 1, <Icon markup={glyphs.first} />)}
      {control('Página anterior', page - 1, <Icon markup={glyphs.arrowLeft} />)}
      <ol>
        {pageNumbers(page, pages, 5).map((number) => (
          <li key={number}>{control(`Página ${number}`, number, number, number === page)}</li>
        ))}
      </ol>
      {control('Próxima página', page + 1, <Icon markup={glyphs.arrowRight} />)}
      {control('Última página', pages, <Icon markup={glyphs.last} />)}
      <p className="visually-hidden" aria-live="polite">
        Página {page} de {pages}
      </p>
    </nav>
  );
}
