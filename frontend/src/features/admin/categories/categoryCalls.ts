import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WireSubCategory } from 'backend/contract/wire.ts';
import { quiet } from '../../../lib/adminAnswer.ts';
import { call } from '../../../lib/api.ts';

/** All categories (R165). */
export const adminCategoriesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'categories'],
    queryFn: ({ signal }) => call('GET /category/getcategory', { signal }),
    select: ({ category }) => category,
  });

/** All sub-categories (R167). */
export const adminSubCategoriesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'subCategories'],
    queryFn: ({ signal }) => call('GET /subcategory/getsubcategory', { signal }),
  });

/** Sub-categories of a category; a text instead of a list counts as an empty list (R168). */
const subCategoriesOfQuery = (categoryId: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'subCategoriesOf', categoryId],
    queryFn: async ({ signal }): Promise<readonly WireSubCategory[]> => {
      const answer = await call('GET /subcategory/selectedsubcategory', {
        query: { id: categoryId },
        signal,
      });
      return typeof answer === 'string' ? [] : answer;
    },
    enabled: categoryId !== undefined,
    ...quiet,
  });

/** The names of all categories, and of the sub-categories of one. */
export const useCategoryNames = (category: string) => {
  const { data: categories = [] } = useQuery({ ...adminCategoriesQuery(), ...quiet });
  const categoryId = categories.find((known) => known.category === category)?._id;
  const { data: subCategories = [] } = useQuery(subCategoriesOfQuery(categoryId));
  return {
    categories: categories.map((known) => known.category),
    subCategories: subCategories.map(({ subCategory }) => subCategory),
  };
};
