import * as v from 'valibot';
import type { CategoryCommands } from '#commands/catalogue/categoryCommands.ts';
import { messages } from '#contract/messages.ts';
import type { WireSubCategory } from '#contract/wire.ts';
import { type Route, route } from '../route.ts';
import { filledIn, idOr404, idParams, isId } from '../schemas.ts';

export type SubCategoryDeps = {
  readonly addSubCategory: CategoryCommands['addSubCategory'];
  readonly deleteSubCategory: CategoryCommands['deleteSubCategory'];
  readonly subCategories: () => Promise<readonly WireSubCategory[]>;
  readonly subCategoriesOf: (categoryId: string) => Promise<readonly WireSubCategory[]>;
};

const categoryQuery = v.object({ id: v.optional(v.string(), '') });

/** Sub-categories (R167 – R170). */
export const subCategoryRoutes = (deps: SubCategoryDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/subcategory/getsubcategory',
    access: 'public',
    handle: async () => ({ body: await deps.subCategories() }),
  }),
  route({
    method: 'get',
    path: '/subcategory/selectedsubcategory',
    access: 'public',
    query: categoryQuery,
    // R168: an id that is empty or no id answers a text, which the documented client takes for an empty list.
    handle: async ({ query }) => ({
      body: isId(query.id) ? await deps.subCategoriesOf(query.id.toLowerCase()) : 'Invalid category id',
    }),
  }),
  route({
    method: 'post',
    path: '/subcategory/addsubcategory',
    access: 'admin',
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
    params: idParams,
    handle: async ({ params, context }) => {
      const deleted = await deps.deleteSubCategory(
        { subCategoryId: idOr404(params.id, 'Sub-category') },
        context,
      );
      return { body: { message: messages.subCategoryDeleted }, written: [deleted] };
    },
  }),
];
