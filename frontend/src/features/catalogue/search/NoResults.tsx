import { queryOptions, useQuery } from '@tanstack/react-query';
import { spelledSearch } from 'backend/contract/listingFilter.ts';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { WaysOn } from './WaysOn.tsx';

const suggestionsQuery = (term: string) =>
  queryOptions({
    queryKey: ['suggestions', term],
    queryFn: ({ signal }) =>
      call('GET /modal/suggestions', { query: { search: spelledSearch(term) ?? '' }, signal }),
    meta: { quiet: true },
  });

/** Counts the search for the Admin, who can add words that mean the same. It runs in the background. */
const report = (term: string): void => {
  call('POST /modal/missedSearches', { body: { search: term } }).catch(() => {});
};

/** A search without results suggests searches with results, and ways on. */
export const NoResults = ({ term }: { readonly term: string }) => {
  useEffect(() => report(term), [term]);
  const { data } = useQuery(suggestionsQuery(term));
  const searches = data?.searches ?? [];
  return (
    <EmptyState text={`No results for ${term}`}>
      <div className="flex max-w-full flex-col gap-2 text-ink-2">
        {/* As high as with suggestions, which are loaded later. */}
        <p className="min-h-6">
          {searches.map((search, index) => (
            <span key={search}>
              <span>{index > 0 ? ' or ' : 'Did you mean '}</span>
              <Link className="link" href={paths.search(search)}>
                {search}
              </Link>
              <span>{index === searches.length - 1 ? '?' : ''}</span>
            </span>
          ))}
        </p>
        <WaysOn term={term} />
      </div>
    </EmptyState>
  );
};
