import { css } from '@emotion/react';
import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { media } from '../../theme.ts';

export interface Tab {
  /** Id of the panel, and so an address on the page: 'galeria'. */
  id: string;
  label: string;
  /** Shown beside the label; nothing for 0. */
  count?: number;
  panel: ReactNode;
  /** Nothing in the panel takes the focus, so the panel itself does. */
  inert?: boolean;
}

interface TabsProps {
  /** Name of the list of tabs. */
  label: string;
  tabs: Tab[];
  /** Stands beside the tabs. */
  heading?: ReactNode;
  /** Called with the id of the chosen tab, before its panel shows. */
  onChange?: (id: string) => void;
}

const head = css({
  display: 'grid',
  gap: 20,
  marginBottom: 'clamp(24px,2.8vw,40px)',
  // The heading's column is as wide as its longest word.
  [media.from(768)]: { gridTemplateColumns: '1fr auto', alignItems: 'end', '& > h2': { overflowWrap: 'normal' } },
});
const marked = { color: 'var(--ink)', borderColor: 'var(--ink)' };
const unmarked = { color: 'var(--muted)', borderColor: 'transparent' };
/** Before hydration, CSS alone shows the panel that the address names and marks its tab. */
const byAddress = '@media screen and (scripting:enabled)';
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 32,
  borderBottom: '1px solid var(--stone)',
  '& > button': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    minHeight: 48,
    padding: '12px 0 10px',
    marginBottom: -1,
    fontWeight: 600,
    borderBottom: '2px solid',
    ...unmarked,
    transition: 'color var(--fast)',
  },
  '& > button > span': { fontSize: 'var(--t-label)', fontWeight: 500 },
  [media.hover]: { '& > button:hover': { color: 'var(--ink)' } },
  '& > button:active, & > button[aria-busy=true]': { color: 'var(--ink)' },
  '& > [aria-selected=true]': marked,
  [byAddress]: { '[data-key] :has(> [role=tabpanel]:target) & > button': unmarked },
  [media.forcedColors]: {
    '& > button': { borderColor: 'Canvas' },
    '& > [aria-selected=true]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
});
const tab = (id: string) => css({ [byAddress]: { [`[data-key] :has(> #${id}:target) &`]: marked } });
const panelStyle = css({
  // The tabs above it stay in view.
  scrollMarginTop: 148,
  '&[hidden]': { display: 'none' },
  '& > h3': { marginBottom: 20 },
  // It may be as wide as the window, which would cut an outer ring.
  '&:focus-visible': { outlineOffset: -2, boxShadow: 'none' },
  // Without script and on paper every panel stands on the page, under its own heading.
  [byAddress]: {
    '[data-key] &:target': { display: 'block' },
    '[data-key] :target ~ &, [data-key] &:has(~ :target)': { display: 'none' },
  },
  '@media print,(scripting:none)': { '&[hidden]': { display: 'block' }, '& + &': { marginTop: 'var(--section)' } },
});

/** Panels of which one shows; arrow keys choose at once (ARIA Authoring Practices, tabs). */
export function Tabs({ label, tabs, heading, onChange }: TabsProps) {
  const [selected, setSelected] = useState(0);
  const tablist = useRef<HTMLDivElement>(null);

  const select = (index: number) => {
    const chosen = tabs[index];
    if (!chosen || index === selected) return;
    onChange?.(chosen.id);
    setSelected(index);
    // The address names no panel but the one that shows, so that a link to another always leads on.
    if (named() >= 0) history.replaceState(history.state, '', `#${chosen.id}`);
  };
  /** Position of the panel that the address names. */
  const named = () => tabs.findIndex(({ id }) => location.hash === `#${id}`);
  const selectNamed = useEffectEvent(() => select(named()));
  // Before the first touch is replayed.
  useLayoutEffect(() => {
    selectNamed();
    const follow = () => {
      flushSync(selectNamed);
      // The browser tried to scroll to it while it was hidden.
      document.querySelector('[role=tabpanel]:target')?.scrollIntoView();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowLeft: selected === 0 ? last : selected - 1,
      ArrowRight: selected === last ? 0 : selected + 1,
      Home: 0,
      End: last,
    };
    const next = targets[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    select(next);
    tablist.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <div css={head} className="wrap">
        {heading}
        <div css={list} className="needs-script" role="tablist" aria-label={label} ref={tablist} onKeyDown={onKeyDown}>
          {tabs.map(({ id, label: name, count }, index) => (
            <button
              key={id}
              css={tab(id)}
              type="button"
              role="tab"
              id={`aba-${id}`}
              aria-selected={index === selected}
              aria-controls={id}
              tabIndex={index === selected ? undefined : -1}
              data-replay=""
              onClick={() => select(index)}
            >
              {`${name} `}
              {count ? <span>{count}</span> : null}
            </button>
          ))}
        </div>
      </div>
      {tabs.map(({ id, label: name, panel, inert }, index) => (
        <div
          key={id}
          css={panelStyle}
          id={id}
          role="tabpanel"
          aria-labelledby={`aba-${id}`}
          hidden={index !== selected}
          tabIndex={inert ? 0 : undefined}
        >
          <h3 className="wrap without-script">{name}</h3>
          {panel}
        </div>
      ))}
    </>
  );
}
