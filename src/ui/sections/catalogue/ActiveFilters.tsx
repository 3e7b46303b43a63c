import { css } from '@emotion/react';
import { useRef } from 'react';
import { everything, type FilterName } from '../../../content/catalogue.ts';
import * as words from '../../../content/pageWords.gen.ts';
import { media } from '../../../theme.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { useSay } from '../../components/locale.ts';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  minHeight: 44,
  marginBlock: '12px 16px',
  '& > p': { marginRight: 'auto', fontWeight: 600, color: 'var(--ink)' },
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& li > button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 16px',
    border: '1px solid color-mix(in srgb,var(--link,var(--action)) 40%,transparent)',
    borderRadius: 'var(--r1)',
    background: 'var(--action-light)',
    fontSize: 'var(--t-small)',
    fontWeight: 600,
    color: 'var(--ink)',
  },
  '& li svg': { width: 18, height: 18, marginRight: -6 },
  '& > button': {
    minHeight: 44,
    fontSize: 'var(--t-small)',
    fontWeight: 600,
    color: 'var(--ink)',
    textDecoration: 'underline',
    textDecorationThickness: 1,
    textUnderlineOffset: 4,
  },
  [media.hover]: {
    '& li > button:hover': { borderColor: 'var(--link,var(--action))' },
    '& > button:hover': { color: 'var(--link,var(--action))' },
  },
});

interface ActiveFiltersProps {
  count: number;
  active: { name: FilterName; label: string }[];
  /** If none matches: each filter whose removal finds something, and how many projects it finds. */
  looser: { name: FilterName; label: string; count: number }[];
  onRemove: (name: FilterName, value: string) => void;
  onClear: () => void;
}

/** How many projects match, and a button to remove each active filter. */
export function ActiveFilters({ count, active, looser, onRemove, onClear }: ActiveFiltersProps) {
  const say = useSay();
  const projects = (count: number) => (count === 1 ? say(words.oneFound) : say(words.manyFound, { count }));
  const result = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears with its filter, so the focus moves to the result first.
  const keepFocus = (act: () => void) => () => {
    result.current?.focus({ preventScroll: true });
    act();
  };
  return (
    <div css={bar}>
      <p role="status" ref={result} tabIndex={-1}>
        {projects(count)}
      </p>
      {active.length > 0 && (
        <>
          <ul aria-label="Filtros ativos">
            {active.map(({ name, label }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-label={`Remover filtro ${label}`}
                  onClick={keepFocus(() => onRemove(name, everything))}
                >
                  {label}
                  <Icon markup={glyphs.close} />
                </button>
              </li>
            ))}
          </ul>
          <button type="button" onClick={keepFocus(onClear)}>
            {say(words.clearFilters)}
          </button>
        </>
      )}
      {count === 0 && (
        <p css={{ flexBasis: '100%' }}>
          {say(words.noneFound)}
          {looser.length > 0 && ` ${say(words.tryWithout)}`}
        </p>
      )}
      {looser.length > 0 && (
        <ul aria-label="Filtros a retirar">
          {looser.map(({ name, label, count }) => (
            <li key={name}>
              <button type="button" onClick={keepFocus(() => onRemove(name, everything))}>
                {say(words.without, { filter: label, found: projects(count) })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
