import * as v from 'valibot';
import { may } from '#access/may.ts';
import { tablePageSize } from '#contract/constants.ts';
import type { WireAdminOrder, WireOrder, WireReceipt } from '#contract/wire.ts';
import { HttpError } from '../httpError.ts';
import { type Listed, listAnswer } from '../listAnswer.ts';
import { type Route, route } from '../route.ts';
import { idOr404, pageOf, pageQuery } from '../schemas.ts';

type Page = { readonly page: number; readonly limit: number } | null;

export type OrderDeps = {
  readonly ordersOf: (userId: string, page: Page) => Promise<Listed<WireOrder>>;
  readonly allOrders: (page: Page) => Promise<Listed<WireAdminOrder>>;
  readonly totalOrders: () => Promise<number>;
  /** What a receipt says and whose it is; null for an order that was not paid. */
  readonly receiptOf: (
    orderId: string,
  ) => Promise<{ readonly userId: string; readonly receipt: WireReceipt } | null>;
};

/** Orders as their owner and the Admin see them (R161, R163, R164). */
export const orderRoutes = (deps: OrderDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/charge/myorders',
    access: 'client',
    query: v.object({ id: v.optional(v.string()), ...pageQuery }),
    handle: async ({ query, actor }) => {
      const userId = query.id === undefined || query.id === '' ? actor.id : idOr404(query.id, 'User');
      if (userId === null || !may(actor, 'readOrders', { userId })) {
        throw new HttpError(403, 'These orders are not yours');
      }
      return listAnswer(await deps.ordersOf(userId, pageOf(query, tablePageSize)));
    },
  }),
  route({
    method: 'get',
    path: '/charge/allOrdersAdmin',
    access: 'admin',
    query: v.object(pageQuery),
    handle: async ({ query }) => listAnswer(await deps.allOrders(pageOf(query, tablePageSize))),
  }),
  route({
    method: 'get',
    path: '/charge/receipt/:orderId',
    access: 'client',
    params: v.object({ orderId: v.string() }),
    handle: async ({ params, actor }) => {
      const found = await deps.receiptOf(idOr404(params.orderId, 'Order'));
      // Another person's order answers like a missing one: ids are no secret, their owners are.
      if (!found || !may(actor, 'readOrders', found)) throw new HttpError(404, 'Order not found');
      return { body: found.receipt, headers: { 'Cache-Control': 'no-store' } };
    },
  }),
  route({
    method: 'get',
    path: '/charge/totalOrders',
    access: 'admin',
    handle: async () => ({ body: await deps.totalOrders() }),
  }),
];
