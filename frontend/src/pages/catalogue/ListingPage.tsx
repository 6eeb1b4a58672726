import { useMemo } from 'react';
import { useParams } from 'wouter';
import { listingFilter } from '../../features/catalogue/modelFilter.ts';
import { PagedModels } from '../../features/catalogue/PagedModels.tsx';
import { decoded, spaced } from '../../lib/formats.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Listing by one word, version A: products whose category or sub-category equals it (R038, R039). */
export const ListingPage = () => {
  const { category = '' } = useParams<{ category: string }>();
  const word = spaced(decoded(category));
  const filter = useMemo(() => listingFilter(word), [word]);
  return (
    <div className="page-width pt-8 lg:pt-12">
      <PageHeading className="mb-6 font-semibold text-h1 first-letter:uppercase" title={`${word} models`}>
        {word}
      </PageHeading>
      <h2 className="sr-only">Models</h2>
      <PagedModels empty={<EmptyState text="oops! No Category Found" />} filter={filter} first />
    </div>
  );
};
