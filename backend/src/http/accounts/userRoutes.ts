import * as v from 'valibot';
import { tablePageSize } from '#contract/constants.ts';
import type { WireUser } from '#contract/wire.ts';
import { type Listed, listAnswer } from '../listAnswer.ts';
import { type Route, route } from '../route.ts';
import { pageOf, pageQuery } from '../schemas.ts';

export type UserDeps = {
  readonly allUsers: (
    page: { readonly page: number; readonly limit: number } | null,
  ) => Promise<Listed<WireUser>>;
  readonly totalUsers: () => Promise<number>;
};

/** The Admin's views of users (R160, R176). */
export const userRoutes = (deps: UserDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/user',
    access: 'admin',
    query: v.object(pageQuery),
    handle: async ({ query }) => listAnswer(await deps.allUsers(pageOf(query, tablePageSize))),
  }),
  route({
    method: 'get',
    path: '/user/totalUsers',
    access: 'admin',
    handle: async () => ({ body: await deps.totalUsers() }),
  }),
];
