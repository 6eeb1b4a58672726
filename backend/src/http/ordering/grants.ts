import { may } from '#access/may.ts';
import type { grantCommands } from '#commands/ordering/grants.ts';
import { grantCalls } from '#contract/calls/ordering/grants.ts';
import * as messages from '#contract/messages.ts';
import type { grantQueries } from '#projections/ordering/entitlements/queries.ts';
import { HttpError, idOr404, said } from '../answers.ts';
import { adminOnly, type Route, routesOf, signedInOnly } from '../route.ts';

export type GrantRouteDeps = ReturnType<typeof grantCommands> & ReturnType<typeof grantQueries>;

const inputOf = ({ userId, modelId, reason }: Record<'userId' | 'modelId' | 'reason', string>) => ({
  userId: idOr404(userId, 'User'),
  modelId: idOr404(modelId, 'Model'),
  reason,
});

/** Models that the Admin gives to clients. */
export const grantRoutes = (deps: GrantRouteDeps): readonly Route[] =>
  routesOf(grantCalls, {
    'GET /charge/grants': signedInOnly(async ({ query, actor }) => {
      const userId = query.id === undefined || query.id === '' ? actor.id : idOr404(query.id, 'User');
      if (userId === null || !may(actor, 'readOrders', { userId }))
        throw new HttpError(403, 'These models are not yours');
      return { body: await deps.grantsOf(userId) };
    }),
    'POST /charge/grant': adminOnly(async ({ body, context }) =>
      said(messages.success, deps.grantModel(inputOf(body), context)),
    ),
    'POST /charge/grant/revoke': adminOnly(async ({ body, context }) =>
      said(messages.success, deps.revokeGrant(inputOf(body), context)),
    ),
  });
