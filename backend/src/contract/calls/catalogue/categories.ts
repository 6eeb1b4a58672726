import * as v from 'valibot';
import * as messages from '../../messages.ts';
import { says } from '../../shapes.ts';
import { wireCategory, wireSubCategory } from '../../wire.ts';
import type { CallTable } from '../call.ts';
import { filledIn, ofOne } from '../fields.ts';

export const categoryCalls = {
  'GET /category/getcategory': {
    summary: 'All categories',
    answer: v.object({ category: v.array(wireCategory) }),
    answerHeaders: ['ETag'],
  },
  'POST /category/addcategory': {
    summary: 'Adds a category',
    body: v.object({ category: filledIn(80, 'Enter the Category for the Model') }),
    answer: v.object({ message: v.literal(messages.success), category: wireCategory }),
    refuses: [409],
  },
} as const satisfies CallTable;

/** R168 */
export const noCategoryId = 'Invalid category id' as const;

const categoryQuery = v.object({ id: v.optional(v.string(), '') });

export const subCategoryCalls = {
  'GET /subcategory/getsubcategory': {
    summary: 'All sub-categories',
    answer: v.array(wireSubCategory),
    answerHeaders: ['ETag'],
  },
  'GET /subcategory/selectedsubcategory': {
    summary: 'The sub-categories of a category',
    query: categoryQuery,
    answer: v.union([v.array(wireSubCategory), v.literal(noCategoryId)]),
  },
  'POST /subcategory/addsubcategory': {
    summary: 'Adds a sub-category',
    query: categoryQuery,
    body: v.object({ subCategory: filledIn(80, 'Enter the Sub-Category') }),
    answer: v.object({ message: v.literal(messages.success), subcategory: wireSubCategory }),
    refuses: [404, 409],
  },
  'DELETE /subcategory/delsubcategory/:id': ofOne(
    'Deletes a sub-category; its models stay in their category',
    says(messages.subCategoryDeleted),
  ),
  'POST /subcategory/restore/:id': ofOne(
    'Puts a deleted sub-category back',
    says(messages.subCategoryRestored),
  ),
} as const satisfies CallTable;
