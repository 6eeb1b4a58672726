import { userCalls } from '#contract/calls/accounts/users/userCalls.ts';
import type { UserQueries } from '#projections/accounts/users/queries.ts';
import { tableAnswer } from '../../listAnswer.ts';
import { adminOnly, type Route, routesOf } from '../../route.ts';

export type UserDeps = Pick<UserQueries, 'allUsers' | 'tableOfUsers' | 'totalUsers'> & {
  /** Maximum number of rows of a list without pages. */
  readonly mostListed: number;
};

/** The Admin's views of users (R160, R176). */
export const userRoutes = (deps: UserDeps): readonly Route[] =>
  routesOf(userCalls, {
    'GET /user': adminOnly(({ query }) =>
      tableAnswer(query, {
        table: deps.tableOfUsers,
        total: deps.totalUsers,
        whole: { list: deps.allUsers, what: 'users', most: deps.mostListed, path: '/user' },
      }),
    ),
    'GET /user/totalUsers': adminOnly(async () => ({ body: await deps.totalUsers() })),
  });
