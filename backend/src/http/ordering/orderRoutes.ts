import * as v from 'valibot';
import { may } from '#access/may.ts';
import { type OrderTableFilter, orderOrders, orderStates } from '#contract/adminTables.ts';
import { tablePageSize } from '#contract/constants.ts';
import { count } from '#contract/shapes.ts';
import {
  type WireAdminOrder,
  type WireOrder,
  type WireReceipt,
  wireAdminOrder,
  wireOrder,
  wireReceipt,
} from '#contract/wire.ts';
import { HttpError } from '../httpError.ts';
import { type Listed, listAnswer } from '../listAnswer.ts';
import { type Route, route } from '../route.ts';
import { choiceOf, idOr404, idParams, pageOf, pageQuery, typed } from '../schemas.ts';
import { tableAnswer } from '../tableAnswer.ts';

type Page = { readonly page: number; readonly limit: number } | null;

export type OrderDeps = {
  readonly ordersOf: (userId: string, page: Page) => Promise<Listed<WireOrder>>;
  readonly allOrders: () => Promise<Listed<WireAdminOrder>>;
  readonly tableOfOrders: (filter: OrderTableFilter, page: Page) => Promise<Listed<WireAdminOrder>>;
  readonly totalOrders: () => Promise<number>;
  /** The most rows of a list that nobody asked for in pages. */
  readonly mostListed: number;
  /** What a receipt says and whose it is; null for an order that was not paid. */
  readonly receiptOf: (
    orderId: string,
  ) => Promise<{ readonly userId: string; readonly receipt: WireReceipt } | null>;
};

/** An instant, in the one form that instants are compared in. */
const instant = v.pipe(
  v.string(),
  v.isoTimestamp('must be an instant such as 2026-11-21T10:00:00Z'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'must be an instant such as 2026-11-21T10:00:00Z'),
  v.transform((text) => new Date(text).toISOString()),
);

const tableQuery = v.object({
  ...pageQuery,
  search: v.optional(typed(200)),
  state: choiceOf(orderStates, 'state'),
  from: v.optional(instant),
  to: v.optional(instant),
  sort: choiceOf(orderOrders, 'sort'),
});

/** Orders as their owner and the Admin see them (R161, R163, R164). */
export const orderRoutes = (deps: OrderDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/charge/myorders',
    access: 'client',
    summary: 'The paid orders of a client, newest first',
    answer: v.array(wireOrder),
    answerHeaders: ['X-Total-Count'],
    refuses: [403, 404],
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
    summary: 'All paid orders, or a page of those that are asked for',
    answer: v.array(wireAdminOrder),
    answerHeaders: ['X-Total-Count', 'X-Total-More'],
    query: tableQuery,
    handle: ({ query }) =>
      tableAnswer(query, {
        table: deps.tableOfOrders,
        total: deps.totalOrders,
        whole: {
          list: deps.allOrders,
          what: 'orders',
          most: deps.mostListed,
          path: '/charge/allOrdersAdmin',
        },
      }),
  }),
  route({
    method: 'get',
    path: '/charge/receipt/:orderId',
    access: 'client',
    summary: 'What a receipt says',
    answer: wireReceipt,
    refuses: [404],
    params: v.object({ orderId: idParams.entries.id }),
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
    summary: 'The number of paid orders',
    answer: count,
    handle: async () => ({ body: await deps.totalOrders() }),
  }),
];
