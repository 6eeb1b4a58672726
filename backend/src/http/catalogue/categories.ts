import type { CategoryCommands } from '#commands/catalogue/categories.ts';
import { categoryCalls, noCategoryId, subCategoryCalls } from '#contract/calls/catalogue/categories.ts';
import * as messages from '#contract/messages.ts';
import type { WireSubCategory } from '#contract/wire.ts';
import type { CategoryQueries } from '#projections/catalogue/categories.ts';
import { idOr404, isId, said } from '../answers.ts';
import type { Keep } from '../kept/keptAnswers.ts';
import { adminOnly, everybody, type Route, routesOf } from '../route.ts';

type CategoryDeps = { readonly keep: Keep } & Pick<CategoryCommands, 'addCategory'> &
  Pick<CategoryQueries, 'categories'>;

/** Categories (R165, R166). */
export const categoryRoutes = (deps: CategoryDeps): readonly Route[] =>
  routesOf(categoryCalls, {
    'GET /category/getcategory': everybody(() =>
      deps.keep('/api/category/getcategory', async () => ({ body: { category: await deps.categories() } })),
    ),
    'POST /category/addcategory': adminOnly(async ({ body, context }) => {
      const added = await deps.addCategory({ name: body.category }, context);
      return {
        body: { message: messages.success, category: { _id: added.categoryId, category: body.category } },
        written: [added],
      };
    }),
  });

export type SubCategoryDeps = { readonly keep: Keep } & Omit<CategoryCommands, 'addCategory'> &
  Pick<CategoryQueries, 'subCategories' | 'subCategoriesOf'>;

const subCategoryOr404 = ({ id }: { readonly id: string }) => ({
  subCategoryId: idOr404(id, 'Sub-category'),
});

/** Sub-categories (R167 – R170), and undoing a deletion. */
export const subCategoryRoutes = (deps: SubCategoryDeps): readonly Route[] =>
  routesOf(subCategoryCalls, {
    'GET /subcategory/getsubcategory': everybody(() =>
      deps.keep('/api/subcategory/getsubcategory', async () => ({ body: await deps.subCategories() })),
    ),
    // R168: an empty or invalid id gets a text, which the documented client reads as an empty list.
    'GET /subcategory/selectedsubcategory': everybody(async ({ query }) => ({
      body: isId(query.id) ? await deps.subCategoriesOf(query.id.toLowerCase()) : noCategoryId,
    })),
    'POST /subcategory/addsubcategory': adminOnly(async ({ query, body, context }) => {
      const categoryId = idOr404(query.id, 'Category');
      const added = await deps.addSubCategory({ categoryId, name: body.subCategory }, context);
      const subcategory: WireSubCategory = {
        _id: added.subCategoryId,
        subCategory: body.subCategory,
        category: categoryId,
      };
      return { body: { message: messages.success, subcategory }, written: [added] };
    }),
    'DELETE /subcategory/delsubcategory/:id': adminOnly(async ({ params, context }) =>
      said(messages.subCategoryDeleted, deps.deleteSubCategory(subCategoryOr404(params), context)),
    ),
    'POST /subcategory/restore/:id': adminOnly(async ({ params, context }) =>
      said(messages.subCategoryRestored, deps.restoreSubCategory(subCategoryOr404(params), context)),
    ),
  });
