import { facetQuery, facetsIn, narrowing } from 'backend/contract/listingFacets.ts';
import { readTerm } from 'backend/contract/searchedTerm.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { Page } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import type { PageRequest } from '../../../../lib/shopPage.ts';
import { ButtonLink } from '../../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { modelsQuery } from '../../models/models.ts';
import { closestText, lackedBy } from '../closestText.ts';
import { correctedTerm } from '../correctedTerm.ts';
import { facetsQuery } from '../facets.ts';
import type { ModelFilter } from '../modelFilter.ts';
import { PagedModels } from '../PagedModels.tsx';
import { totalText } from '../totalText.ts';
import { FilterForm } from './FilterForm.tsx';
import { listingIn } from './withChosen.ts';

type TermFiltersProps = { readonly term: string; readonly lacks: readonly string[] };

/** The filters that words of a search mean, without those that the results lack; each leads to the search without its words. */
const TermFilters = ({ term, lacks }: TermFiltersProps) => {
  const filters = readTerm(term).filters.filter(({ typed }) => !lacks.includes(typed));
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters of this search" className="mb-4 flex flex-wrap gap-2">
      {filters.map(({ label, rest }) => (
        <li key={label}>
          <Link
            aria-label={`Remove the filter ${label}`}
            className="flex min-h-11 items-center gap-2 rounded-control border border-control px-3 text-sm hover:underline"
            href={rest === '' ? paths.home : paths.search(rest)}
          >
            <span>{label}</span>
            <X className="size-4 text-ink-2" />
          </Link>
        </li>
      ))}
    </ul>
  );
};

type SearchNoteProps = { readonly term: string; readonly found: Page<WireModel> };

/** How the results of a search differ from its term: corrected words, with a way back, and what even the best results lack. */
const SearchNote = ({ term, found }: SearchNoteProps) => {
  const { corrected } = found;
  const closest = closestText(term, found);
  return (
    <div className="mb-3 text-sm">
      {corrected !== undefined && (
        <p>
          <span>{`Results for ${correctedTerm(term, corrected)}.`}</span>{' '}
          <Link className="link" href={`${paths.search(term)}?exact=true`}>
            {`Search instead for ${term}`}
          </Link>
        </p>
      )}
      {closest !== null && <p>{closest}</p>}
    </div>
  );
};

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
          {filter.search !== undefined && <TermFilters lacks={lackedBy(found)} term={filter.search} />}
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
