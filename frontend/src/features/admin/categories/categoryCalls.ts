import { queryOptions } from '@tanstack/react-query';
import type { WireCategory, WireSubCategory } from 'backend/contract/wire.ts';
import { type Answer, getAnswer, sendAnswer } from '../../../lib/api.ts';

type Message = { readonly message: string };

/** All categories (R165). */
export const adminCategoriesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'categories'],
    queryFn: ({ signal }) =>
      getAnswer<{ readonly category: readonly WireCategory[] }>('/category/getcategory', signal),
    select: ({ category }) => category,
  });

/** All sub-categories (R167). */
export const adminSubCategoriesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'subCategories'],
    queryFn: ({ signal }) => getAnswer<readonly WireSubCategory[]>('/subcategory/getsubcategory', signal),
  });

/** Sub-categories of a category; a text instead of a list counts as an empty list (R168). */
export const subCategoriesOfQuery = (categoryId: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'subCategoriesOf', categoryId],
    queryFn: async ({ signal }): Promise<readonly WireSubCategory[]> => {
      const path = `/subcategory/selectedsubcategory?id=${encodeURIComponent(categoryId ?? '')}`;
      const answer = await getAnswer<Answer<readonly WireSubCategory[]>>(path, signal);
      return typeof answer === 'string' ? [] : answer;
    },
    enabled: categoryId !== undefined,
    meta: { quiet: true },
  });

/** R166. @throws ApiError 409 for a name that already exists (Q35) */
export const addCategory = (category: string) =>
  sendAnswer<Message>('POST', '/category/addcategory', { category });

/** R169. @throws ApiError */
export const addSubCategory = (categoryId: string, subCategory: string) =>
  sendAnswer<Message>('POST', `/subcategory/addsubcategory?id=${encodeURIComponent(categoryId)}`, {
    subCategory,
  });

/** R170. @throws ApiError */
export const deleteSubCategory = (subCategoryId: string) =>
  sendAnswer<Message>('DELETE', `/subcategory/delsubcategory/${encodeURIComponent(subCategoryId)}`);

/** The call that puts a deleted sub-category back. */
export const restoreSubCategoryPath = (subCategoryId: string): string =>
  `/subcategory/restore/${encodeURIComponent(subCategoryId)}`;
