import { useMemo } from 'react';
import type { PageProps } from '../../../lib/pageProps.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { wordName } from '../categories/knownNames.ts';
import { useKnownNames } from '../categories/useKnownNames.ts';
import { wordHead } from './listingHeads.ts';
import { askForListing, filteredModels } from './listingPart.tsx';
import { listingFilter } from './modelFilter.ts';

/** Version A of the listing: products whose category or sub-category equals one word (R038, R039). */
const ListingPage = ({ params }: PageProps) => {
  const word = params.word ?? '';
  const name = wordName(useKnownNames(), word);
  const filter = useMemo(() => listingFilter(word), [word]);
  return (
    <div className="page-width pt-4 md:pt-6">
      <PageHeading className="mb-3 font-semibold text-h1 first-letter:uppercase" title={`${name} models`}>
        {name}
      </PageHeading>
      <h2 className="sr-only">Models</h2>
      <filteredModels.View filter={filter} name={word} />
    </div>
  );
};

export const listingPage: ShopPage = {
  View: ListingPage,
  data: (request) => askForListing(request, listingFilter(request.params.word ?? '')),
  head: import.meta.env.SSR ? wordHead : undefined,
};
