import { css } from '@emotion/react';
import {
  Fragment,
  type ReactNode,
  type SetStateAction,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { GalleryItem } from '../../../../content/developmentPage.ts';
import * as words from '../../../../content/pageWords.gen.ts';
import type { PlanFacts } from '../../../../content/plans.ts';
import { media } from '../../../../theme.ts';
import { useSay } from '../../../components/locale.ts';
import { type Carousels, Gallery, type GalleryProps } from '../Gallery.tsx';
import { PlanComparison } from './PlanComparison.tsx';
import { useWhatsappOfPlan } from './planField.ts';

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
  '& > button': { minHeight: 44, fontWeight: 600, fontSize: 'var(--t-small)', textDecoration: 'underline' },
  '& [aria-pressed=true]': { borderColor: 'var(--link,var(--action))', background: 'var(--action-light)' },
  '& [aria-disabled]': { borderColor: 'var(--stone)', background: 'none', color: 'var(--muted)', cursor: 'default' },
  [media.forcedColors]: {
    '& [aria-pressed=true]': { borderColor: 'Highlight', borderWidth: 3 },
    '& [aria-disabled]': { color: 'GrayText' },
  },
  // On phones each choice is a row that scrolls, as wide as the screen, so that the first plan shows below.
  [media.upTo(599)]: {
    gap: '4px 20px',
    marginBottom: 8,
    '& > fieldset': {
      flexWrap: 'nowrap',
      margin: '0 calc(-1*var(--gutter))',
      padding: '0 var(--gutter) 4px',
      flex: '0 0 100vw',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    '& > fieldset > button': { flex: 'none' },
  },
});
const links = css({
  // Above the link that covers the slide.
  position: 'relative',
  display: 'flex',
  gap: 24,
  [media.from(600)]: { gridColumn: '1 / -1', justifySelf: 'end' },
  '& > a': { paddingBlock: 10, fontWeight: 600, fontSize: 'var(--t-small)', textDecoration: 'underline' },
});
/** By the label of each choice, the indexes of the plans that its option shows. */
type Chosen = Partial<Record<string, number[]>>;

/** Indexes of the plans that all chosen options show. */
const shownPlans = ({ plans }: PlanFacts, chosen: Chosen) =>
  [...plans.keys()].filter((index) => Object.values(chosen).every((shown) => shown?.includes(index) ?? true));

type PlanChoicesProps = { facts: PlanFacts; chosen: Chosen; onChoose: (chosen: SetStateAction<Chosen>) => void };

function PlanChoices({ facts, chosen, onChoose }: PlanChoicesProps) {
  const say = useSay();
  const count = useRef<HTMLParagraphElement>(null);
  const shown = shownPlans(facts, chosen).length;
  return (
    <div css={choice} className="wrap needs-script">
      {facts.choices.map(({ label, options }) => (
        <fieldset key={label}>
          <legend className="label">{label}</legend>
          {options.map(({ label: option, plans }) => {
            const choose = (chosen: Chosen) => {
              const next = { ...chosen, [label]: chosen[label] === plans ? undefined : plans };
              return shownPlans(facts, next).length > 0 ? next : chosen;
            };
            const none = choose(chosen) === chosen;
            return (
              <button
                key={option}
                className="button line small"
                type="button"
                data-replay=""
                aria-pressed={chosen[label] === plans}
                aria-disabled={none || undefined}
                title={none ? say(words.noPlan) : undefined}
                onClick={() => onChoose(choose)}
              >
                {option}
              </button>
            );
          })}
        </fieldset>
      ))}
      <p role="status" ref={count} tabIndex={-1}>
        {say(words.planCount, { shown, count: facts.plans.length })}
      </p>
      {shown < facts.plans.length && (
        <button
          type="button"
          onClick={() => {
            // The pressed button goes.
            count.current?.focus({ preventScroll: true });
            onChoose({});
          }}
        >
          {say(words.clearFilters)}
        </button>
      )}
    </div>
  );
}

/** A gallery whose plans are chosen by their facts, compared, and asked for. */
export function PlanGallery({ facts, gallery, around, ...props }: GalleryProps & { facts: PlanFacts }) {
  const say = useSay();
  const [chosen, setChosen] = useState<Chosen>({});
  const shown = shownPlans(facts, chosen);
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

  useWhatsappOfPlan(facts);

  // Plans leave the page only when all clicks that waited for the script are replayed: one of them may be on a plan.
  const choose = (next: SetStateAction<Chosen>) => startTransition(() => setChosen(next));

  const about = (item: GalleryItem) => {
    const { id, name, salesLink } = facts.plans[gallery.plans.indexOf(item)] as PlanFacts['plans'][number];
    const isPaid = facts.payment?.plans.some((plan) => plan.id === id);
    const more = item.facts !== undefined && (salesLink || isPaid) && (
      <p css={links}>
        {salesLink && (
          <a href={salesLink}>
            WhatsApp<span className="visually-hidden">: {name}</span>
          </a>
        )}
        {isPaid && (
          <a
            href={`#${id}-pagamento`}
            data-replay=""
            onClick={() => document.getElementById(`${id}-pagamento`)?.setAttribute('open', '')}
          >
            {say(words.payment)}
            <span className="visually-hidden">: {name}</span>
          </a>
        )}
      </p>
    );
    return { id, more };
  };

  const aroundPlans = (panel: ReactNode) => (
    <>
      {facts.choices.length > 0 && <PlanChoices facts={facts} chosen={chosen} onChoose={choose} />}
      <Fragment key={`${shown}`}>{panel}</Fragment>
      {facts.plans.length > 1 && <PlanComparison {...facts} />}
    </>
  );

  const plans = gallery.plans.filter((_, index) => shown.includes(index));
  return (
    <div css={byAddress}>
      <Gallery
        {...props}
        carousels={carousels}
        gallery={{ ...gallery, plans }}
        plansInAll={facts.plans.length}
        around={{ ...around, plantas: aroundPlans }}
        about={about}
      />
    </div>
  );
}
