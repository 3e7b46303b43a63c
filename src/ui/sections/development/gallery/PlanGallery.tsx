import { css } from '@emotion/react';
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GalleryItem } from '../../../../content/developmentPage.ts';
import type { PlanFacts } from '../../../../content/plans.ts';
import { breakpoints, media } from '../../../../theme.ts';
import { lineButton, smallButton } from '../../../components/button.ts';
import { type Carousels, Gallery, type GalleryProps } from '../Gallery.tsx';

/** Id of the contact form's field for a plan, to which each plan's button leads. */
export const planFieldId = 'interesse';

/** Until React runs (`data-key`), CSS alone shows the plan that the address names. */
const byAddress = css({
  '@media screen and (scripting:enabled)': {
    '[data-key] &:has(#plantas :target) [role=tabpanel]:not(#plantas)': { display: 'none' },
    '[data-key] & #plantas:has(:target)': { display: 'block' },
  },
});
const choice = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '16px 32px',
  marginBottom: 28,
  '& > fieldset': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& legend': { marginBottom: 6 },
  '& > p': { lineHeight: '44px', fontSize: 'var(--t-small)' },
  '& [aria-pressed=true]': { borderColor: 'var(--action)', background: 'var(--action-light)' },
  [media.forcedColors]: { '& [aria-pressed=true]': { borderColor: 'Highlight', borderWidth: 3 } },
});
const described = css({
  scrollMarginTop: 148,
  '& > :first-child': { position: 'relative', display: 'grid', gap: 12 },
  '& > p': { fontWeight: 600, color: 'var(--ink)' },
  [media.from(600)]: { '& > a': { justifySelf: 'start' } },
  '@media print': { '& > a': { display: 'none' } },
});
/** Details that fold out below a panel. */
export const fold = css({
  marginTop: 32,
  '& > summary': { width: 'fit-content', padding: '12px 0', fontWeight: 600, color: 'var(--ink)', cursor: 'pointer' },
});
const compare = css(fold, {
  '& > table': { width: '100%', borderCollapse: 'collapse', borderTop: '1px solid var(--stone)' },
  '& tr': { borderBottom: '1px solid var(--stone)' },
  '& :is(th,td)': { height: 52, paddingRight: 24, fontWeight: 'inherit', textAlign: 'start' },
  '& thead': { fontSize: 'var(--t-label)', color: 'var(--muted)' },
  '& a': { padding: '14px 0', fontWeight: 600, color: 'var(--ink)', textDecoration: 'underline' },
  // On phones each plan is a card.
  [media.upTo(breakpoints.differentials)]: {
    '& :is(table,tbody)': { display: 'block' },
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tr': { display: 'flex', flexWrap: 'wrap', gap: '0 20px', padding: '8px 0 16px' },
    '& :is(th,td)': { height: 'auto', padding: 0 },
    '& tbody th': { flexBasis: '100%', paddingBlock: 12 },
    '& td:empty': { display: 'none' },
  },
});

/** Shows in the form which plan is meant; the link leads there. */
const fillIn = (name: string) => {
  (document.getElementById(planFieldId) as HTMLSelectElement).value = name;
};

/** All plans side by side; each name leads to its plan. */
const PlanTable = ({ columns, plans }: PlanFacts) => (
  <details className="wrap" css={compare}>
    <summary>Comparar plantas</summary>
    <table>
      <thead>
        <tr>
          {['Planta', ...columns].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plans.map(({ id, name, cells }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`#${id}`} data-replay="">
                {name}
              </a>
            </th>
            {columns.map((label, index) => (
              <td key={label}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** A gallery whose plans are chosen by their facts, compared, and asked for. */
export function PlanGallery({ facts, gallery, around, ...props }: GalleryProps & { facts: PlanFacts }) {
  /** By the label of each choice, the indexes of the plans that its option shows. */
  const [chosen, setChosen] = useState<Partial<Record<string, number[]>>>({});
  const among = (options: typeof chosen) =>
    [...facts.plans.keys()].filter((index) => Object.values(options).every((plans) => plans?.includes(index) ?? true));
  const shown = among(chosen);
  const choose = (label: string, plans: number[]) => {
    const next = { ...chosen, [label]: chosen[label] === plans ? undefined : plans };
    setChosen(among(next).length > 0 ? next : { [label]: plans });
  };

  const carousels = useRef<Carousels>({});
  // Shows the plan that the address names, among all.
  useLayoutEffect(() => {
    const named = () => facts.plans.findIndex(({ id }) => `#${id}` === location.hash);
    const open = () => {
      if (named() < 0) return;
      setChosen({});
      document.getElementById('aba-plantas')?.click();
    };
    const follow = () => {
      flushSync(open);
      if (named() < 0) return;
      carousels.current.plantas?.show(named());
      document.querySelector(location.hash)?.scrollIntoView({ inline: 'nearest' });
    };
    open();
    // The carousel, which the browser scrolled before hydration, keeps the plan once its panel shows.
    if (named() >= 0) carousels.current.plantas?.show(named());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [facts]);

  const describe = (item: GalleryItem, slide: ReactNode) => {
    const { id, name, cells, soldOut } = facts.plans[gallery.plans.indexOf(item)] as PlanFacts['plans'][number];
    return (
      <div id={id} css={described}>
        {slide}
        <p>{cells.filter(Boolean).join('\u00a0· ')}</p>
        {!soldOut && (
          <a css={[lineButton, smallButton]} href={`#${planFieldId}`} data-replay="" onClick={() => fillIn(name)}>
            Tenho interesse nesta planta
            <span className="visually-hidden">: {name}</span>
          </a>
        )}
      </div>
    );
  };

  const aroundPlans = (panel: ReactNode) => (
    <>
      {facts.choices.length > 0 && (
        <div css={choice} className="wrap needs-script">
          {facts.choices.map(({ label, options }) => (
            <fieldset key={label}>
              <legend className="label">{label}</legend>
              {options.map(({ label: option, plans }) => (
                <button
                  key={option}
                  css={[lineButton, smallButton]}
                  type="button"
                  data-replay=""
                  aria-pressed={chosen[label] === plans}
                  onClick={() => choose(label, plans)}
                >
                  {option}
                </button>
              ))}
            </fieldset>
          ))}
          <p role="status">{`${shown.length} de ${facts.plans.length} plantas`}</p>
        </div>
      )}
      <Fragment key={`${shown}`}>{panel}</Fragment>
      {facts.plans.length > 1 && <PlanTable {...facts} />}
    </>
  );

  const plans = gallery.plans.filter((_, index) => shown.includes(index));
  return (
    <div css={byAddress}>
      <Gallery
        {...props}
        carousels={carousels}
        gallery={{ ...gallery, plans }}
        around={{ ...around, plantas: aroundPlans }}
        describe={describe}
      />
    </div>
  );
}
