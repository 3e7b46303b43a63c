import { css } from '@emotion/react';
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { media } from '../../theme.ts';
import { chooseByKey } from './chooseByKey.ts';

export interface Tab {
  /** Id of the panel, and so the hash that links to it: 'galeria'. */
  id: string;
  label: string;
  /** Shown beside the label; nothing for 0. */
  count?: number;
  panel: ReactNode;
  /** Nothing in the panel can take the focus, so the panel itself can. */
  inert?: boolean;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  heading?: ReactNode;
  /** Called with the id of the chosen tab, before its panel shows. */
  onChange?: (id: string) => void;
}

const head = css({
  display: 'grid',
  gap: 20,
  marginBottom: 'clamp(24px,2.8vw,40px)',
  // The heading's column is at least as wide as its longest word.
  [media.from(768)]: { gridTemplateColumns: '1fr auto', alignItems: 'end', '& > h2': { overflowWrap: 'normal' } },
});
const marked = { color: 'var(--ink)', borderColor: 'var(--ink)' };
const unmarked = { color: 'var(--muted)', borderColor: 'transparent' };
/** Before hydration (`data-key`), CSS alone shows the panel that the hash names and marks its tab. */
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
  '& > .empty': { fontWeight: 400 },
  '& > [aria-selected=true]': marked,
  [byAddress]: { '[data-key] :has(> [role=tabpanel]:target) & > button': unmarked },
  [media.forcedColors]: {
    '& > button': { borderColor: 'Canvas' },
    '& > [aria-selected=true]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
});
const tab = (id: string) => css({ [byAddress]: { [`[data-key] :has(> #${id}:target) &`]: marked } });
const panelStyle = css({
  // Leaves the tabs above the panel in view when a link scrolls to it.
  scrollMarginTop: 148,
  // On a phone in landscape they would leave no room for the panel.
  '@media (max-height:480px)': { scrollMarginTop: 0 },
  '&[hidden]': { display: 'none' },
  '& > h3': { marginBottom: 20 },
  // The panel may be as wide as the window, which would clip an outer ring.
  '&:focus-visible': { outlineOffset: -2, boxShadow: 'none' },
  [byAddress]: {
    '[data-key] &:target': { display: 'block' },
    '[data-key] :target ~ &, [data-key] &:has(~ :target)': { display: 'none' },
  },
  // Without script and on paper every panel shows, under its own heading.
  '@media print,(scripting:none)': { '&[hidden]': { display: 'block' }, '& + &': { marginTop: 'var(--section)' } },
});

/** Panels of which one shows. A single one has no tab. */
export function Tabs({ label, tabs, heading, onChange }: TabsProps) {
  const [selected, setSelected] = useState(0);

  const select = (index: number) => {
    const chosen = tabs[index];
    if (!chosen || index === selected) return;
    onChange?.(chosen.id);
    setSelected(index);
    // Keeps the hash at the panel that shows: a link to the hash that is already set would do nothing.
    if (named() >= 0) history.replaceState(history.state, '', `#${chosen.id}`);
  };
  /** Index of the panel that the hash names, or -1. */
  const named = () => tabs.findIndex(({ id }) => location.hash === `#${id}`);
  const selectNamed = useEffectEvent(() => select(named()));
  // A layout effect runs before the first touch is replayed.
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

  const [only] = tabs.length === 1 ? tabs : [];
  if (only)
    return (
      <>
        <div css={head} className="wrap">
          {heading}
        </div>
        <div css={panelStyle} id={only.id}>
          {only.panel}
        </div>
      </>
    );
  return (
    <>
      <div css={head} className="wrap">
        {heading}
        <div
          css={list}
          className="needs-script"
          role="tablist"
          aria-label={label}
          onKeyDown={(event) => chooseByKey(event, selected, select)}
        >
          {tabs.map(({ id, label: name, count }, index) => (
            <button
              key={id}
              css={tab(id)}
              className={count === 0 ? 'empty' : undefined}
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
