import { queryOptions } from '@tanstack/react-query';
import type { WireCategory, WireSubCategory } from 'backend/contract/wire.ts';
import { getAnswer } from '../../../lib/api.ts';
import { fromPage } from '../../../lib/initialAnswers.ts';

type CategoryAnswer = { readonly category: readonly WireCategory[] };

const categoryPath = '/category/getcategory';
const subCategoryPath = '/subcategory/getsubcategory';
/** Categories change seldom, and the header must never make a page wait. */
const shared = { staleTime: 5 * 60_000, meta: { quiet: true } } as const;

/** All categories (R165). */
export const categoriesQuery = () =>
  queryOptions({
    ...shared,
    queryKey: ['categories'],
    queryFn: ({ signal }) => getAnswer<CategoryAnswer>(categoryPath, signal),
    ...fromPage<CategoryAnswer>(categoryPath),
    select: ({ category }) => category,
  });

/** All sub-categories (R167). */
export const subCategoriesQuery = () =>
  queryOptions({
    ...shared,
    queryKey: ['subCategories'],
    queryFn: ({ signal }) => getAnswer<readonly WireSubCategory[]>(subCategoryPath, signal),
    ...fromPage<readonly WireSubCategory[]>(subCategoryPath),
  });
