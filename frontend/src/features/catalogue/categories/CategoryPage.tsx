import { useMemo } from 'react';
import type { PageProps } from '../../../lib/pageProps.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { modelsQuery } from '../models/models.ts';
import { categoryHead } from '../search/listingHeads.ts';
import { askForListing, filteredModels } from '../search/listingPart.tsx';
import { categoryFilter } from '../search/modelFilter.ts';
import { CategoryBanner } from './CategoryBanner.tsx';

/** Version B of the listing: by category and sub-category (R040, R041, R147, R148). */
const CategoryPage = ({ params: { main = '', sub } }: PageProps) => {
  const filter = useMemo(() => categoryFilter(main, sub), [main, sub]);
  return (
    <div className="page-width pt-4 md:pt-6">
      <CategoryBanner filter={filter} main={main} sub={sub} />
      <section aria-labelledby="purchased" className="mt-4">
        <h2 className="mb-2 font-semibold text-h3" id="purchased">
          Customers also purchased
        </h2>
        <filteredModels.View filter={filter} name={sub === undefined ? main : `${main} ${sub}`} />
      </section>
    </div>
  );
};

export const categoryPage: ShopPage = {
  View: CategoryPage,
  data: (request) => {
    const filter = categoryFilter(request.params.main ?? '', request.params.sub);
    // Its cover shows the first models of the whole category.
    return Promise.all([request.ask(modelsQuery(filter, 1)), askForListing(request, filter)]);
  },
  head: import.meta.env.SSR ? categoryHead : undefined,
};
