import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Categories rarely change, and the header must not show the page's spinner. */
const shared = { staleTime: 5 * 60_000, meta: { quiet: true } } as const;

/** All categories (R165). */
export const categoriesQuery = () =>
  queryOptions({
    ...shared,
    queryKey: ['categories'],
    queryFn: ({ signal }) => call('GET /category/getcategory', { signal }),
    select: ({ category }) => category,
  });

/** All sub-categories (R167). */
export const subCategoriesQuery = () =>
  queryOptions({
    ...shared,
    queryKey: ['subCategories'],
    queryFn: ({ signal }) => call('GET /subcategory/getsubcategory', { signal }),
  });
