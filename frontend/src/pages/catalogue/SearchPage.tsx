import { useMemo } from 'react';
import { searchFilter } from '../../features/catalogue/modelFilter.ts';
import { PagedModels } from '../../features/catalogue/PagedModels.tsx';
import type { PageProps } from '../../lib/pageProps.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Search results in the layout of version A; the term is the heading (R019, Q26). */
export const SearchPage = ({ params: { term = '' } }: PageProps) => {
  const filter = useMemo(() => searchFilter(term), [term]);
  return (
    <div className="page-width pt-8 lg:pt-12">
      <p className="text-ink-2 text-sm">Results for</p>
      <PageHeading className="mb-6 font-semibold text-h1" title={`Search: ${term}`}>
        {term}
      </PageHeading>
      <h2 className="sr-only">Models</h2>
      <PagedModels empty={<EmptyState text={`No results for ${term}`} />} filter={filter} first />
    </div>
  );
};
