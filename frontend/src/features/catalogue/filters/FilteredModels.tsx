import { facetQuery, facetsIn, narrowing } from 'backend/contract/listingFacets.ts';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { PageRequest } from '../../../lib/shopPage.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { facetsQuery } from '../api/facets.ts';
import { modelsQuery } from '../api/models.ts';
import type { ModelFilter } from '../modelFilter.ts';
import { PagedModels } from '../PagedModels.tsx';
import { SearchNote } from '../search/SearchNote.tsx';
import { totalText } from '../totalText.ts';
import { FilterForm } from './FilterForm.tsx';
import { listingIn } from './withChosen.ts';

/** The choices in the address of a listing, and the listing narrowed by them. */
const useChosen = (filter: ModelFilter) => {
  const [params] = useSearchParams();
  const query = facetQuery(facetsIn(params));
  return useMemo(() => listingIn(new URLSearchParams(query), filter), [filter, query]);
};

type Props = {
  readonly filter: ModelFilter;
  /** Shown if the listing is empty even without choices. */
  readonly empty: Elements;
  readonly first?: boolean;
};

const NothingMatches = () => {
  const [path] = useLocation();
  return (
    <EmptyState text="No models match these filters">
      <ButtonLink href={path} kind="secondary">
        Clear filters
      </ButtonLink>
    </EmptyState>
  );
};

/** A listing with its filters, its products 16 a page. */
export const FilteredModels = ({ filter, empty, first = false }: Props) => {
  const { chosen, narrowed } = useChosen(filter);
  const isNarrowed = narrowing(chosen) > 0;
  return (
    <PagedModels
      empty={isNarrowed ? <NothingMatches /> : empty}
      filter={narrowed}
      first={first}
      heading={(found) => (
        <>
          <FilterForm chosen={chosen} filter={filter} />
          {found && filter.search !== undefined && <SearchNote found={found} term={filter.search} />}
          <p className="mb-4 text-ink-2 text-sm" role="status">
            {found === undefined
              ? 'Loading…'
              : `${totalText(found.total, filter)} ${found.total === 1 ? 'model' : 'models'}`}
          </p>
        </>
      )}
    />
  );
};

/** Fetches a page of a listing and the counts of its filters. */
export const askForListing = ({ ask, search }: PageRequest, filter: ModelFilter): Promise<unknown> => {
  const { number, narrowed } = listingIn(search, filter);
  return Promise.all([ask(modelsQuery(narrowed, number)), ask(facetsQuery(narrowed))]);
};
