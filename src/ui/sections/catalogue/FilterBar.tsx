import { css } from '@emotion/react';
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
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > span': { marginLeft: 'auto', fontSize: 'var(--t-small)', fontWeight: 500, color: 'var(--muted)' },
  '&[open] > summary > :last-child': { transform: 'rotate(180deg)' },
  // There are lines between the filters only: what is outside is clipped.
  '& > div': { display: 'flex', flexWrap: 'wrap', overflow: 'clip', borderTop: line },
  '& label': {
    position: 'relative',
    display: 'grid',
    flex: '1 40%',
    margin: '-1px 0 0 -1px',
    padding: '12px 20px 0',
    border: line,
    borderWidth: '1px 0 0 1px',
  },
  '& label > span': { fontSize: 'var(--t-label)', fontWeight: 500, color: 'var(--muted)' },
  '& label > svg': {
    position: 'absolute',
    right: 16,
    bottom: 18,
    width: 18,
    height: 18,
    color: 'var(--muted)',
    pointerEvents: 'none',
  },
  '& select': {
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
  '& select:disabled': { fontWeight: 500, color: 'var(--muted)', opacity: 1, cursor: 'default' },
  '& select:focus-visible': { outlineOffset: -4, boxShadow: 'none' },
  // On wide screens the filters always show, if the browser supports that.
  '@supports selector(::details-content)': {
    [media.from(900)]: {
      '& > summary': { display: 'none' },
      '&::details-content': { contentVisibility: 'visible', display: 'block', blockSize: 'auto' },
      '& > div': { border: 0 },
      '& label': { flexBasis: '18%', padding: '16px 20px 4px 24px' },
      // More than five take two rows, so that their values have room.
      '& > :has(> :nth-of-type(6)) > label': { flex: '1 22%', minWidth: 'max-content', padding: '16px 16px 4px 20px' },
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

/** Labels of the filters, and of the option that sets none. */
const labels: [name: FilterName, label: Word, all: Word][] = [
  ['cidade', words.city, words.anyCity],
  ['status', words.statusFilter, words.anyStatus],
  ['bairro', words.neighbourhood, words.anyNeighbourhood],
  ['tipologia', words.typologyFilter, words.anyTypology],
  ['preco', words.priceFilter, words.anyPrice],
  ['quartos', words.bedroomsFilter, words.anyBedrooms],
  ['area', words.areaFilter, words.anyArea],
];

/** Native selects. Neighbourhoods depend on the chosen city; the others are left out if there is nothing to choose. */
export function FilterBar({ options, filters, active, finds, onChoose }: FilterBarProps) {
  const say = useSay();
  const choices = choicesOf(options, filters.cidade, say);
  const select = ([name, label, all]: (typeof labels)[number]) => {
    const found = finds(name);
    const counts = name === 'quartos' || name === 'area';
    return (
      <label key={name}>
        <span>{say(label)}</span>
        <select
          name={name}
          value={filters[name]}
          autoComplete="off"
          onChange={({ target }) => onChoose(name, target.value)}
        >
          <option value={everything}>{say(all)}</option>
          {choices[name].map(({ value, label }) => (
            <option key={value} value={value} disabled={value !== filters[name] && found(value) === 0}>
              {counts ? `${label} (${found(value)})` : label}
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
      <details className="held" css={bar}>
        <summary>
          <Icon markup={glyphs.filters} />
          {say(words.filters)}
          <span>{active > 0 && (active === 1 ? say(words.oneActive) : say(words.manyActive, { count: active }))}</span>
          <Icon markup={glyphs.chevronDown} />
        </summary>
        <div>{labels.filter(([name]) => name === 'bairro' || choices[name].length > 0).map(select)}</div>
      </details>
    </form>
  );
}
