import { useQuery } from '@tanstack/react-query';
import { facetQuery, facetsIn } from 'backend/contract/listingFacets.ts';
import { useId, useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { PageRequest } from '../../../../lib/shopPage.ts';
import { ButtonLink } from '../../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { usePopover } from '../../../../ui/usePopover.ts';
import { modelsQuery } from '../../models/models.ts';
import { lackedBy } from '../closestText.ts';
import { facetsQuery } from '../facets.ts';
import type { ModelFilter } from '../modelFilter.ts';
import { NoResults } from '../NoResults.tsx';
import { PagedModels } from '../PagedModels.tsx';
import { totalText } from '../totalText.ts';
import { NoCategory } from '../WaysOn.tsx';
import { narrowing, totalOf } from './choices.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { SearchNote, TermFilters } from './SearchNote.tsx';
import { Toolbar } from './Toolbar.tsx';
import { listingIn } from './withChosen.ts';

const useChosen = (filter: ModelFilter) => {
  const [params] = useSearchParams();
  const query = facetQuery(facetsIn(params));
  return useMemo(() => listingIn(new URLSearchParams(query), filter), [filter, query]);
};

type Props = {
  readonly filter: ModelFilter;
  /** What the address calls the listing; a listing that is empty even without choices leads on from there. */
  readonly name: string;
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

/** A listing with its filters beside or over it, its products 16 a page. A listing without models has no filters. */
export const FilteredModels = ({ filter, name }: Props) => {
  const { chosen, narrowed } = useChosen(filter);
  const { data: facets } = useQuery(facetsQuery(filter, narrowed));
  const { button, panel, close } = usePopover();
  const formId = useId();
  const isNarrowed = narrowing(chosen) > 0;
  const isEmpty = !isNarrowed && (facets === null || (facets && totalOf(facets, filter.type) === 0));
  const empty = filter.search === undefined ? <NoCategory name={name} /> : <NoResults term={name} />;
  return (
    <div className="gap-x-6 xl:flex">
      {!isEmpty && (
        <FilterPanel
          chosen={chosen}
          close={close}
          facets={facets}
          filter={filter}
          formId={formId}
          panel={panel}
        />
      )}
      <div className="min-w-0 flex-1">
        <PagedModels
          empty={isNarrowed ? <NothingMatches /> : empty}
          filter={narrowed}
          first
          heading={(found) => (
            <>
              {filter.search !== undefined && <TermFilters lacks={lackedBy(found)} term={filter.search} />}
              {!isEmpty && (
                <Toolbar
                  button={button}
                  chosen={chosen}
                  count={
                    found === undefined
                      ? 'Loading…'
                      : `${totalText(found.total, filter)} ${found.total === 1 ? 'model' : 'models'}`
                  }
                  facets={facets}
                  filter={filter}
                  formId={formId}
                />
              )}
              {found && filter.search !== undefined && <SearchNote found={found} term={filter.search} />}
            </>
          )}
        />
      </div>
    </div>
  );
};

/** Fetches a page of a listing and the counts of its filters. */
export const askForListing = ({ ask, search }: PageRequest, filter: ModelFilter): Promise<unknown> => {
  const { number, narrowed } = listingIn(search, filter);
  return Promise.all([ask(modelsQuery(narrowed, number)), ask(facetsQuery(filter, narrowed))]);
};
