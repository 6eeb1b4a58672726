import { useMemo } from 'react';
import { wordName } from '../../features/catalogue/knownNames.ts';
import { filteredModels } from '../../features/catalogue/listingPart.tsx';
import { listingFilter } from '../../features/catalogue/modelFilter.ts';
import { useKnownNames } from '../../features/catalogue/useKnownNames.ts';
import type { PageProps } from '../../lib/pageProps.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Version A of the listing: products whose category or sub-category equals one word (R038, R039). */
export const ListingPage = ({ params }: PageProps) => {
  const word = params.word ?? '';
  const name = wordName(useKnownNames(), word);
  const filter = useMemo(() => listingFilter(word), [word]);
  return (
    <div className="page-width pt-8 lg:pt-12">
      <PageHeading className="mb-6 font-semibold text-h1 first-letter:uppercase" title={`${name} models`}>
        {name}
      </PageHeading>
      <h2 className="sr-only">Models</h2>
      <filteredModels.View empty={<EmptyState text="oops! No Category Found" />} filter={filter} first />
    </div>
  );
};
