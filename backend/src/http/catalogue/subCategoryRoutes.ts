import * as v from 'valibot';
import type { CategoryCommands } from '#commands/catalogue/categoryCommands.ts';
import { messages } from '#contract/messages.ts';
import { says } from '#contract/shapes.ts';
import { type WireSubCategory, wireSubCategory } from '#contract/wire.ts';
import { type Route, route } from '../route.ts';
import { filledIn, idOr404, idParams, isId } from '../schemas.ts';

export type SubCategoryDeps = {
  readonly addSubCategory: CategoryCommands['addSubCategory'];
  readonly deleteSubCategory: CategoryCommands['deleteSubCategory'];
  readonly restoreSubCategory: CategoryCommands['restoreSubCategory'];
  readonly subCategories: () => Promise<readonly WireSubCategory[]>;
  readonly subCategoriesOf: (categoryId: string) => Promise<readonly WireSubCategory[]>;
};

/** R168 */
const noCategoryId = 'Invalid category id' as const;
const categoryQuery = v.object({ id: v.optional(v.string(), '') });

/** Sub-categories (R167 – R170), and the way back from a deletion. */
export const subCategoryRoutes = (deps: SubCategoryDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/subcategory/getsubcategory',
    access: 'public',
    summary: 'All sub-categories',
    answer: v.array(wireSubCategory),
    handle: async () => ({ body: await deps.subCategories() }),
  }),
  route({
    method: 'get',
    path: '/subcategory/selectedsubcategory',
    access: 'public',
    summary: 'The sub-categories of a category',
    answer: v.union([v.array(wireSubCategory), v.literal(noCategoryId)]),
    query: categoryQuery,
    // R168: an id that is empty or no id answers a text, which the documented client takes for an empty list.
    handle: async ({ query }) => ({
      body: isId(query.id) ? await deps.subCategoriesOf(query.id.toLowerCase()) : noCategoryId,
    }),
  }),
  route({
    method: 'post',
    path: '/subcategory/addsubcategory',
    access: 'admin',
    summary: 'Adds a sub-category',
    answer: v.object({ message: v.literal(messages.success), subcategory: wireSubCategory }),
    refuses: [404, 409],
    query: categoryQuery,
    body: v.object({ subCategory: filledIn(80, 'Enter the Sub-Category') }),
    handle: async ({ query, body, context }) => {
      const categoryId = idOr404(query.id, 'Category');
      const added = await deps.addSubCategory({ categoryId, name: body.subCategory }, context);
      const subcategory: WireSubCategory = {
        _id: added.subCategoryId,
        subCategory: body.subCategory,
        category: categoryId,
      };
      return { body: { message: messages.success, subcategory }, written: [added] };
    },
  }),
  route({
    method: 'delete',
    path: '/subcategory/delsubcategory/:id',
    access: 'admin',
    summary: 'Deletes a sub-category; its models stay in their category',
    answer: says(messages.subCategoryDeleted),
    refuses: [404],
    params: idParams,
    handle: async ({ params, context }) => {
      const deleted = await deps.deleteSubCategory(
        { subCategoryId: idOr404(params.id, 'Sub-category') },
        context,
      );
      return { body: { message: messages.subCategoryDeleted }, written: [deleted] };
    },
  }),
  route({
    method: 'post',
    path: '/subcategory/restore/:id',
    access: 'admin',
    summary: 'Puts a deleted sub-category back',
    answer: says(messages.subCategoryRestored),
    refuses: [404],
    params: idParams,
    handle: async ({ params, context }) => {
      const restored = await deps.restoreSubCategory(
        { subCategoryId: idOr404(params.id, 'Sub-category') },
        context,
      );
      return { body: { message: messages.subCategoryRestored }, written: [restored] };
    },
  }),
];
