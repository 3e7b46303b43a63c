import { css } from '@emotion/react';
import { useState } from 'react';
import {
  choicesOf,
  everything,
  type FilterName,
  type FilterOptions,
  type Filters,
} from '../../../content/catalogue.ts';
import * as words from '../../../content/pageWords.gen.ts';
import type { Word } from '../../../leads/say.ts';
import * as shared from '../../../leads/sharedWords.gen.ts';
import { media } from '../../../theme.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { useSay } from '../../components/locale.ts';

const line = '1px solid var(--stone)';

/** Content of a `details` that shows whether or not it is open. */
const always = { contentVisibility: 'visible', display: 'block', blockSize: 'auto' } as const;

const bar = css({
  border: line,
  borderRadius: 'var(--r2)',
  background: 'var(--white)',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 56,
    padding: '0 20px',
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& > summary > span': { marginLeft: 'auto', fontSize: 'var(--t-small)', fontWeight: 500, color: 'var(--muted)' },
  '&[open] > summary > .chevron, & [open] > summary > .chevron': { transform: 'rotate(180deg)' },
  '& div': { display: 'flex', flexWrap: 'wrap' },
  // There are lines between the filters only: what is outside is clipped.
  '& > div': { overflow: 'clip', borderTop: line },
  '& > div > details': { flex: '1 100%' },
  '& label, & div summary': {
    position: 'relative',
    display: 'grid',
    flex: '1 40%',
    margin: '-1px 0 0 -1px',
    padding: '12px 20px 0',
    border: line,
    borderWidth: '1px 0 0 1px',
    cursor: 'pointer',
  },
  '& div span': { fontSize: 'var(--t-label)', fontWeight: 500, color: 'var(--muted)' },
  '& div svg': {
    position: 'absolute',
    right: 16,
    bottom: 18,
    width: 18,
    height: 18,
    color: 'var(--muted)',
  },
  '& select, & strong': {
    appearance: 'none',
    width: '100%',
    minHeight: 44,
    padding: '0 24px 6px 0',
    border: 0,
    background: 'none',
    fontSize: '1rem',
    fontWeight: 600,
    color: 'var(--ink)',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
  },
  '& strong': { lineHeight: '38px', whiteSpace: 'nowrap', overflow: 'hidden' },
  '& select:disabled': { fontWeight: 500, color: 'var(--muted)', opacity: 1, cursor: 'default' },
  '& select:focus-visible, & div summary:focus-visible': { outlineOffset: -4, boxShadow: 'none' },
  // On wide screens the filters always show, and on narrow ones all of them at once, if the browser supports that.
  '@supports selector(::details-content)': {
    [media.upTo(899)]: { '& div summary': { display: 'none' }, '& details::details-content': always },
    [media.from(900)]: {
      '& > summary': { display: 'none' },
      '&::details-content': always,
      '& > div': { border: 0 },
      '& label, & div summary': { flexBasis: '18%', padding: '16px 20px 4px 24px' },
    },
  },
});

/** With more filters than the five, a sixth cell opens them in a row of their own. */
const withMore = css({
  '@supports selector(::details-content)': {
    [media.from(900)]: {
      '& > div > details': { display: 'contents', '&::details-content': { flex: '1 100%' } },
      '& label, & div summary': { flexBasis: '30%', minWidth: 'max-content' },
    },
    // One row, in which each has the room that its longest value needs.
    [media.from(1360)]: {
      '& label, & div summary': { flexBasis: 'auto', paddingInline: '18px 14px' },
      // A choice changes the neighbourhoods and the text of the last cell; neither should move the others.
      '& > div > .neighbourhood': { flexBasis: 200 },
      '& div summary': { flexBasis: 160 },
      '& select, & strong': { fontSize: 'var(--t-small)' },
    },
  },
});

interface FilterBarProps {
  options: FilterOptions;
  filters: Filters;
  /** How many filters are active. */
  active: number;
  /** How many projects a filter set to a value would find; an option without is disabled. */
  finds: (name: FilterName) => (value: string) => number;
  onChoose: (name: FilterName, value: string) => void;
}

const labels: [name: FilterName, label: Word, all: Word][] = [
  ['cidade', words.city, words.anyCity],
  ['status', words.statusFilter, words.anyStatus],
  ['bairro', words.neighbourhood, words.anyNeighbourhood],
  ['tipologia', words.typologyFilter, words.anyTypology],
  ['preco', words.priceFilter, words.anyPrice],
  ['quartos', words.bedroomsFilter, words.anyBedrooms],
  ['area', words.areaFilter, words.anyArea],
];

/** The filters besides the specification's five. */
const isFurther = (name: FilterName) => name === 'quartos' || name === 'area';

/** Native selects. Neighbourhoods depend on the chosen city; the others are left out if there is nothing to choose. */
export function FilterBar({ options, filters, active, finds, onChoose }: FilterBarProps) {
  const say = useSay();
  const choices = choicesOf(options, filters.cidade, say);
  const offered = labels.filter(([name]) => name === 'bairro' || choices[name].length > 0);
  const further = offered.filter(([name]) => isFurther(name));
  const activeFurther = further.filter(([name]) => filters[name] !== everything).length;
  // An address opens them; once open, they stay so under the hand that sets them back.
  const [opened, setOpened] = useState(false);
  if (activeFurther > 0 && !opened) setOpened(true);
  const activeText = (count: number) => (count === 1 ? say(words.oneActive) : say(words.manyActive, { count }));
  const select = ([name, label, all]: (typeof labels)[number]) => {
    const countOf = finds(name);
    return (
      <label key={name} className={name === 'bairro' ? 'neighbourhood' : undefined}>
        <span>{say(label)}</span>
        <select
          name={name}
          value={filters[name]}
          autoComplete="off"
          onChange={({ target }) => onChoose(name, target.value)}
        >
          <option value={everything}>{say(all)}</option>
          {choices[name].map(({ value, label }) => (
            <option key={value} value={value} disabled={value !== filters[name] && countOf(value) === 0}>
              {isFurther(name) ? `${label} (${countOf(value)})` : label}
            </option>
          ))}
        </select>
        <Icon markup={glyphs.chevronDown} />
      </label>
    );
  };
  return (
    <form
      className="needs-script"
      aria-label={`Filtrar ${say(shared.nouns)}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <details className="held" css={[bar, further.length > 0 && withMore]}>
        <summary>
          <Icon markup={glyphs.filters} />
          {say(words.filters)}
          <span>{active > 0 && activeText(active)}</span>
          <Icon className="chevron" markup={glyphs.chevronDown} />
        </summary>
        <div>
          {offered.filter(([name]) => !isFurther(name)).map(select)}
          {further.length > 0 && (
            <details open={opened}>
              <summary>
                <span>{say(words.moreFilters)}</span>
                <strong>
                  {activeFurther > 0 ? activeText(activeFurther) : further.map(([, label]) => say(label)).join(', ')}
                </strong>
                <Icon className="chevron" markup={glyphs.chevronDown} />
              </summary>
              <div>{further.map(select)}</div>
            </details>
          )}
        </div>
      </details>
    </form>
  );
}
