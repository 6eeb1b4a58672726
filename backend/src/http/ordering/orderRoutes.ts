import { may } from '#access/may.ts';
import type { OrderTableFilter } from '#contract/adminTables.ts';
import { orderCalls } from '#contract/calls/ordering/orderCalls.ts';
import { tablePageSize } from '#contract/constants.ts';
import type { WireAdminOrder, WireOrder, WireReceipt } from '#contract/wire.ts';
import { HttpError } from '../httpError.ts';
import { idOr404 } from '../idOr404.ts';
import { type Listed, listAnswer } from '../listAnswer.ts';
import { pageOf } from '../pageOf.ts';
import { type Route, routesOf } from '../route.ts';
import { tableAnswer } from '../tableAnswer.ts';

type Page = { readonly page: number; readonly limit: number } | null;

export type OrderDeps = {
  readonly ordersOf: (userId: string, page: Page) => Promise<Listed<WireOrder>>;
  readonly allOrders: () => Promise<Listed<WireAdminOrder>>;
  readonly tableOfOrders: (filter: OrderTableFilter, page: Page) => Promise<Listed<WireAdminOrder>>;
  readonly totalOrders: () => Promise<number>;
  /** The most rows of a list without pages. */
  readonly mostListed: number;
  /** A receipt and its owner; null for an order that was not paid. */
  readonly receiptOf: (
    orderId: string,
  ) => Promise<{ readonly userId: string; readonly receipt: WireReceipt } | null>;
};

/** Orders as their owner and the Admin see them (R161, R163, R164). */
export const orderRoutes = (deps: OrderDeps): readonly Route[] =>
  routesOf(orderCalls, {
    'GET /charge/myorders': {
      access: 'client',
      handle: async ({ query, actor }) => {
        const userId = query.id === undefined || query.id === '' ? actor.id : idOr404(query.id, 'User');
        if (userId === null || !may(actor, 'readOrders', { userId })) {
          throw new HttpError(403, 'These orders are not yours');
        }
        return listAnswer(await deps.ordersOf(userId, pageOf(query, tablePageSize)));
      },
    },
    'GET /charge/allOrdersAdmin': {
      access: 'admin',
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
    },
    'GET /charge/receipt/:orderId': {
      access: 'client',
      handle: async ({ params, actor }) => {
        const found = await deps.receiptOf(idOr404(params.orderId, 'Order'));
        // Another person's order answers like a missing one: ids are no secret, their owners are.
        if (!found || !may(actor, 'readOrders', found)) throw new HttpError(404, 'Order not found');
        return { body: found.receipt, headers: { 'Cache-Control': 'no-store' } };
      },
    },
    'GET /charge/totalOrders': {
      access: 'admin',
      handle: async () => ({ body: await deps.totalOrders() }),
    },
  });
