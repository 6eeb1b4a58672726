import * as v from 'valibot';
import { type UserTableFilter, userOrders, userStates } from '#contract/adminTables.ts';
import { count } from '#contract/shapes.ts';
import { type WireUser, wireUser } from '#contract/wire.ts';
import type { Listed } from '../listAnswer.ts';
import { type Route, route } from '../route.ts';
import { choiceOf, pageQuery, typed } from '../schemas.ts';
import { tableAnswer } from '../tableAnswer.ts';

type Page = { readonly page: number; readonly limit: number };

export type UserDeps = {
  readonly allUsers: () => Promise<Listed<WireUser>>;
  readonly tableOfUsers: (filter: UserTableFilter, page: Page) => Promise<Listed<WireUser>>;
  readonly totalUsers: () => Promise<number>;
  /** The most rows of a list that nobody asked for in pages. */
  readonly mostListed: number;
};

const tableQuery = v.object({
  ...pageQuery,
  search: v.optional(typed(200)),
  country: v.optional(typed(200)),
  state: choiceOf(userStates, 'state'),
  sort: choiceOf(userOrders, 'sort'),
});

/** The Admin's views of users (R160, R176). */
export const userRoutes = (deps: UserDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/user',
    access: 'admin',
    summary: 'All users, or a page of those that are asked for',
    answer: v.array(wireUser),
    answerHeaders: ['X-Total-Count', 'X-Total-More'],
    query: tableQuery,
    handle: ({ query }) =>
      tableAnswer(query, {
        table: deps.tableOfUsers,
        total: deps.totalUsers,
        whole: { list: deps.allUsers, what: 'users', most: deps.mostListed, path: '/user' },
      }),
  }),
  route({
    method: 'get',
    path: '/user/totalUsers',
    access: 'admin',
    summary: 'The number of users',
    answer: count,
    handle: async () => ({ body: await deps.totalUsers() }),
  }),
];
