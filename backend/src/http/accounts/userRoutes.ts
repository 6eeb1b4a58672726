import type { UserTableFilter } from '#contract/adminTables.ts';
import { userCalls } from '#contract/calls/accounts/userCalls.ts';
import type { WireUser } from '#contract/wire.ts';
import { type Listed, tableAnswer } from '../listAnswer.ts';
import { type Route, routesOf } from '../route.ts';

type Page = { readonly page: number; readonly limit: number };

export type UserDeps = {
  readonly allUsers: () => Promise<Listed<WireUser>>;
  readonly tableOfUsers: (filter: UserTableFilter, page: Page) => Promise<Listed<WireUser>>;
  readonly totalUsers: () => Promise<number>;
  /** Maximum number of rows of a list without pages. */
  readonly mostListed: number;
};

/** The Admin's views of users (R160, R176). */
export const userRoutes = (deps: UserDeps): readonly Route[] =>
  routesOf(userCalls, {
    'GET /user': {
      access: 'admin',
      handle: ({ query }) =>
        tableAnswer(query, {
          table: deps.tableOfUsers,
          total: deps.totalUsers,
          whole: { list: deps.allUsers, what: 'users', most: deps.mostListed, path: '/user' },
        }),
    },
    'GET /user/totalUsers': {
      access: 'admin',
      handle: async () => ({ body: await deps.totalUsers() }),
    },
  });
