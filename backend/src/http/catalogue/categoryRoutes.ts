import type { CategoryCommands } from '#commands/catalogue/categoryCommands.ts';
import { categoryCalls } from '#contract/calls/catalogue/categoryCalls.ts';
import * as messages from '#contract/messages.ts';
import type { CategoryQueries } from '#projections/catalogue/categories/queries.ts';
import type { Keep } from '../kept/keptAnswers.ts';
import { adminOnly, everybody, type Route, routesOf } from '../route.ts';

export type CategoryDeps = { readonly keep: Keep } & Pick<CategoryCommands, 'addCategory'> &
  Pick<CategoryQueries, 'categories'>;

/** Categories (R165, R166). */
export const categoryRoutes = (deps: CategoryDeps): readonly Route[] =>
  routesOf(categoryCalls, {
    'GET /category/getcategory': everybody(() =>
      deps.keep('/api/category/getcategory', async () => ({
        body: { category: await deps.categories() },
      })),
    ),
    'POST /category/addcategory': adminOnly(async ({ body, context }) => {
      const added = await deps.addCategory({ name: body.category }, context);
      return {
        body: { message: messages.success, category: { _id: added.categoryId, category: body.category } },
        written: [added],
      };
    }),
  });
