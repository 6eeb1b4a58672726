import { queryOptions } from '@tanstack/react-query';
import type { WireSubCategory } from 'backend/contract/wire.ts';
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
export const subCategoriesOfQuery = (categoryId: string | undefined) =>
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
    meta: { quiet: true },
  });

/** R166. @throws ApiError 409 for a name that already exists (Q35) */
export const addCategory = (category: string) => call('POST /category/addcategory', { body: { category } });

/** R169. @throws ApiError */
export const addSubCategory = (categoryId: string, subCategory: string) =>
  call('POST /subcategory/addsubcategory', { query: { id: categoryId }, body: { subCategory } });

/** R170. @throws ApiError */
export const deleteSubCategory = (subCategoryId: string) =>
  call('DELETE /subcategory/delsubcategory/:id', { params: { id: subCategoryId } });

/** Restores a deleted sub-category. @throws ApiError */
export const restoreSubCategory = (subCategoryId: string) =>
  call('POST /subcategory/restore/:id', { params: { id: subCategoryId } });
