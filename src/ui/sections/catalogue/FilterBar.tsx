import { css } from '@emotion/react';
import {
  everything,
  type FilterName,
  type FilterOptions,
  type Filters,
  neighbourhoodsOf,
} from '../../../content/catalogue.ts';
import { statusOrder } from '../../../content/developments.ts';
import { media } from '../../../theme.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';

const line = '1px solid var(--stone)';

const bar = css({
  // A browser that paints before the `<summary>` has arrived would show a default one ("Details").
  '&:not(:has(> summary))': { display: 'none' },
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
  '& > div': { display: 'grid', gridTemplateColumns: '1fr 1fr', borderTop: line },
  '& label': { position: 'relative', display: 'grid', padding: '12px 20px 0', borderBottom: line },
  '& label:nth-of-type(even)': { borderLeft: line },
  '& label:nth-last-of-type(-n+2):nth-of-type(odd)': { borderBottom: 0 },
  '& label:last-of-type': { borderBottom: 0 },
  '& label:last-of-type:nth-of-type(odd)': { gridColumn: '1/-1' },
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
  // On wide screens the filters are a row that always shows, if the browser supports that.
  '@supports selector(::details-content)': {
    [media.from(900)]: {
      '& > summary': { display: 'none' },
      '&::details-content': { contentVisibility: 'visible', display: 'block', blockSize: 'auto' },
      '& > div': { grid: 'auto/auto-flow 1fr', border: 0 },
      '& label, & label:last-of-type:nth-of-type(odd)': {
        gridColumn: 'auto',
        padding: '16px 20px 4px 24px',
        border: 0,
      },
      '& label + label, & label + label:last-of-type:nth-of-type(odd)': { borderLeft: line },
    },
  },
});

interface FilterBarProps {
  options: FilterOptions;
  filters: Filters;
  /** How many filters are active. */
  active: number;
  /** Whether a filter set to a value would find something; otherwise that option is disabled. */
  finds: (name: FilterName) => (value: string) => boolean;
  onChoose: (name: FilterName, value: string) => void;
}

/** Native selects, the one for prices only if there are price bands. Neighbourhoods depend on the chosen city. */
export function FilterBar({ options, filters, active, finds, onChoose }: FilterBarProps) {
  const named = (values: readonly string[]) => values.map((value) => [value, value] as const);
  const select = (name: FilterName, label: string, all: string, choices: (readonly [string, string])[]) => {
    const findsSomething = finds(name);
    return (
      <label>
        <span>{label}</span>
        <select
          name={name}
          value={filters[name]}
          autoComplete="off"
          onChange={({ target }) => onChoose(name, target.value)}
        >
          <option value={everything}>{all}</option>
          {choices.map(([value, words]) => (
            <option key={value} value={value} disabled={value !== filters[name] && !findsSomething(value)}>
              {words}
            </option>
          ))}
        </select>
        <Icon markup={glyphs.chevronDown} />
      </label>
    );
  };
  return (
    <form className="needs-script" aria-label="Filtrar projetos" onSubmit={(event) => event.preventDefault()}>
      <details css={bar}>
        <summary>
          <Icon markup={glyphs.filters} />
          Filtros
          <span>{active > 0 && (active === 1 ? '1 ativo' : `${active} ativos`)}</span>
          <Icon markup={glyphs.chevronDown} />
        </summary>
        <div>
          {select('cidade', 'Cidade', 'Todas', named(options.cities.map(({ name }) => name)))}
          {select('status', 'Status', 'Todos', named(statusOrder))}
          {select('bairro', 'Bairro', 'Todos', named(neighbourhoodsOf(options, filters.cidade)))}
          {select('tipologia', 'Tipologia', 'Todas', named(options.typologies))}
          {options.priceBands.length > 0 &&
            select(
              'preco',
              'Preço',
              'Todos',
              options.priceBands.map(({ value, label }) => [value, label]),
            )}
        </div>
      </details>
    </form>
  );
}
