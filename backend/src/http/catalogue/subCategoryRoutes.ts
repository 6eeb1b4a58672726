import type { CategoryCommands } from '#commands/catalogue/categoryCommands.ts';
import { noCategoryId, subCategoryCalls } from '#contract/calls/catalogue/categoryCalls.ts';
import { messages } from '#contract/messages.ts';
import type { WireSubCategory } from '#contract/wire.ts';
import { idOr404, isId } from '../idOr404.ts';
import type { Keep } from '../kept/keptAnswers.ts';
import { type Route, routesOf } from '../route.ts';

export type SubCategoryDeps = {
  readonly keep: Keep;
  readonly addSubCategory: CategoryCommands['addSubCategory'];
  readonly deleteSubCategory: CategoryCommands['deleteSubCategory'];
  readonly restoreSubCategory: CategoryCommands['restoreSubCategory'];
  readonly subCategories: () => Promise<readonly WireSubCategory[]>;
  readonly subCategoriesOf: (categoryId: string) => Promise<readonly WireSubCategory[]>;
};

/** Sub-categories (R167 – R170), and undoing a deletion. */
export const subCategoryRoutes = (deps: SubCategoryDeps): readonly Route[] =>
  routesOf(subCategoryCalls, {
    'GET /subcategory/getsubcategory': {
      access: 'public',
      handle: () =>
        deps.keep('/api/subcategory/getsubcategory', async () => ({ body: await deps.subCategories() })),
    },
    'GET /subcategory/selectedsubcategory': {
      access: 'public',
      // R168: an empty or invalid id gets a text, which the documented client reads as an empty list.
      handle: async ({ query }) => ({
        body: isId(query.id) ? await deps.subCategoriesOf(query.id.toLowerCase()) : noCategoryId,
      }),
    },
    'POST /subcategory/addsubcategory': {
      access: 'admin',
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
    },
    'DELETE /subcategory/delsubcategory/:id': {
      access: 'admin',
      handle: async ({ params, context }) => {
        const deleted = await deps.deleteSubCategory(
          { subCategoryId: idOr404(params.id, 'Sub-category') },
          context,
        );
        return { body: { message: messages.subCategoryDeleted }, written: [deleted] };
      },
    },
    'POST /subcategory/restore/:id': {
      access: 'admin',
      handle: async ({ params, context }) => {
        const restored = await deps.restoreSubCategory(
          { subCategoryId: idOr404(params.id, 'Sub-category') },
          context,
        );
        return { body: { message: messages.subCategoryRestored }, written: [restored] };
      },
    },
  });
