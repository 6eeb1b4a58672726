import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { PageProps } from '../../../lib/pageProps.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { searchHead } from './listingHeads.ts';
import { askForListing, filteredModels } from './listingPart.tsx';
import { searchFilter } from './modelFilter.ts';

/** Search results in the layout of version A; the term is the heading (R019, Q26) and stays in the header's field. */
const SearchPage = ({ params: { term = '' } }: PageProps) => {
  const [query] = useSearchParams();
  const filter = useMemo(() => searchFilter(term, query), [term, query]);
  return (
    <div className="page-width pt-4 md:pt-6">
      <p className="text-ink-2 text-sm">Results for</p>
      <PageHeading className="mb-3 font-semibold text-h1" title={`Search: ${term}`}>
        <bdi className="wrap-anywhere">{term.trim() === '' ? 'all models' : term}</bdi>
      </PageHeading>
      <h2 className="sr-only">Models</h2>
      <filteredModels.View filter={filter} name={term} />
    </div>
  );
};

export const searchPage: ShopPage = {
  View: SearchPage,
  data: (request) => askForListing(request, searchFilter(request.params.term ?? '', request.search)),
  head: import.meta.env.SSR ? searchHead : undefined,
};
