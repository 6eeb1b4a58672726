import { useMemo } from 'react';
import { CategoryBanner } from '../../features/catalogue/CategoryBanner.tsx';
import { filteredModels } from '../../features/catalogue/listingPart.tsx';
import { categoryFilter } from '../../features/catalogue/modelFilter.ts';
import type { PageProps } from '../../lib/pageProps.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Version B of the listing: by category and sub-category (R040, R041, R147, R148). */
export const CategoryPage = ({ params: { main = '', sub } }: PageProps) => {
  const filter = useMemo(() => categoryFilter(main, sub), [main, sub]);
  return (
    <div className="page-width pt-4 md:pt-6">
      <CategoryBanner filter={filter} main={main} sub={sub} />
      <section aria-labelledby="purchased" className="mt-10 lg:mt-12">
        <h2 className="mb-5 font-semibold text-h2 md:mb-6" id="purchased">
          Customers also purchased
        </h2>
        <filteredModels.View empty={<EmptyState text="oops! No Category Found" />} filter={filter} />
      </section>
    </div>
  );
};
