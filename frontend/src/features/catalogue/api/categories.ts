import { queryOptions } from '@tanstack/react-query';
import type { WireCategory, WireSubCategory } from 'backend/contract/wire.ts';
import { getAnswer } from '../../../lib/api.ts';

type CategoryAnswer = { readonly category: readonly WireCategory[] };

const categoryPath = '/category/getcategory';
const subCategoryPath = '/subcategory/getsubcategory';
/** Categories rarely change, and the header must not show the page's spinner. */
const shared = { staleTime: 5 * 60_000, meta: { quiet: true } } as const;

/** All categories (R165). */
export const categoriesQuery = () =>
  queryOptions({
    ...shared,
    queryKey: ['categories'],
    queryFn: ({ signal }) => getAnswer<CategoryAnswer>(categoryPath, signal),
    select: ({ category }) => category,
  });

/** All sub-categories (R167). */
export const subCategoriesQuery = () =>
  queryOptions({
    ...shared,
    queryKey: ['subCategories'],
    queryFn: ({ signal }) => getAnswer<readonly WireSubCategory[]>(subCategoryPath, signal),
  });
