import { css } from '@emotion/react';
import { BrowserRouter, useInRouterContext } from 'react-router-dom';
import { activeFilters } from '../../../content/catalogue.ts';
import type { CatalogueList } from '../../../content/pages/catalogue.ts';
import { media } from '../../../theme.ts';
import { useSay } from '../../components/locale.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ProjectCards } from './ProjectCards.tsx';
import { useCatalogue } from './useCatalogue.ts';

/** Filters, cards and pages. The address holds filters and page, so that a search can be shared (specification 1.4). */
export function Catalogue(props: CatalogueList) {
  // Prerendering already has a router; in the browser the island is a React root without one.
  if (useInRouterContext()) return <Results {...props} />;
  return (
    <BrowserRouter useTransitions={false}>
      <Results {...props} />
    </BrowserRouter>
  );
}

const layout = css({
  // A padding here, not a margin of the filters: that would move this box when the filters arrive after it.
  paddingBlock: '24px var(--section)',
  scrollMarginTop: 'var(--header)',
  [media.from(900)]: { paddingTop: 28 },
});

function Results(props: CatalogueList) {
  const { options, projects, paged } = props;
  const { top, filters, finds, matches, looser, shown, page, pages, choose, clear, turn, href } = useCatalogue(props);
  const active = activeFilters(filters, options, useSay());
  return (
    <div className="wrap" css={layout} ref={top}>
      {/* One or two cards are seen at once. */}
      {projects.length > 2 && (
        <FilterBar options={options} filters={filters} active={active.length} finds={finds} onChoose={choose} />
      )}
      <ActiveFilters count={matches.length} active={active} looser={looser} onRemove={choose} onClear={clear} />
      <ProjectCards projects={paged ? shown : projects} matches={matches} shown={shown} />
      <Pagination className={href ? undefined : 'needs-script'} page={page} pages={pages} onPage={turn} href={href} />
    </div>
  );
}
