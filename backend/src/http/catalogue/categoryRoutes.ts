import * as v from 'valibot';
import type { CategoryCommands } from '#commands/catalogue/categoryCommands.ts';
import { messages } from '#contract/messages.ts';
import { type WireCategory, wireCategory } from '#contract/wire.ts';
import { type Route, route } from '../route.ts';
import { filledIn } from '../schemas.ts';

export type CategoryDeps = {
  readonly addCategory: CategoryCommands['addCategory'];
  readonly categories: () => Promise<readonly WireCategory[]>;
};

/** Categories (R165, R166). */
export const categoryRoutes = (deps: CategoryDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/category/getcategory',
    access: 'public',
    summary: 'All categories',
    answer: v.object({ category: v.array(wireCategory) }),
    handle: async () => ({ body: { category: await deps.categories() } }),
  }),
  route({
    method: 'post',
    path: '/category/addcategory',
    access: 'admin',
    summary: 'Adds a category',
    answer: v.object({ message: v.literal(messages.success), category: wireCategory }),
    refuses: [409],
    body: v.object({ category: filledIn(80, 'Enter the Category for the Model') }),
    handle: async ({ body, context }) => {
      const added = await deps.addCategory({ name: body.category }, context);
      return {
        body: { message: messages.success, category: { _id: added.categoryId, category: body.category } },
        written: [added],
      };
    },
  }),
];
