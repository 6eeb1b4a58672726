import { may } from '#access/may.ts';
import type { billingOf } from '#commands/ordering/checkout/openBusiness.ts';
import type { orderCommands } from '#commands/ordering/checkout/orderCommands.ts';
import { orderCalls, orderDownloadCalls } from '#contract/calls/ordering/orders.ts';
import { receiptProofCalls } from '#contract/calls/ordering/receipts.ts';
import { tablePageSize } from '#contract/constants.ts';
import * as messages from '#contract/messages.ts';
import { billedVat } from '#domain/ordering/tax/orderVat.ts';
import type { downloadQueries } from '#projections/ordering/downloads/queries.ts';
import type { ordersOfClient } from '#projections/ordering/orders/ordersOfClient.ts';
import type { OrderQueries } from '#projections/ordering/orders/queries.ts';
import type { tableOfOrders } from '#projections/ordering/orders/tableOfOrders.ts';
import type { receiptProof } from '#proof/receiptProof.ts';
import { HttpError, idOr404, orNotFound, said } from '../answers.ts';
import { listAnswer, pageOf, tableAnswer } from '../listAnswer.ts';
import { adminOnly, type Route, routesOf, signedInOnly } from '../route.ts';

export type OrderDeps = Pick<OrderQueries, 'allOrders' | 'receiptOf'> &
  Pick<ReturnType<typeof orderCommands>, 'onOrder'> & {
    readonly ordersOfClient: ReturnType<typeof ordersOfClient>;
    readonly tableOfOrders: ReturnType<typeof tableOfOrders>;
    readonly billingOf: ReturnType<typeof billingOf>;
    readonly totalOrders: () => Promise<number>;
    /** Maximum number of rows of a list without pages. */
    readonly mostListed: number;
  };

/** The views of orders for their owner and the Admin (R161, R163, R164). */
export const orderRoutes = (deps: OrderDeps): readonly Route[] =>
  routesOf(orderCalls, {
    'GET /charge/myorders': signedInOnly(async ({ query, actor }) => {
      const userId = query.id === undefined || query.id === '' ? actor.id : idOr404(query.id, 'User');
      if (userId === null || !may(actor, 'readOrders', { userId }))
        throw new HttpError(403, 'These orders are not yours');
      return listAnswer(await deps.ordersOfClient(userId, pageOf(query, tablePageSize)));
    }),
    'GET /charge/allOrdersAdmin': adminOnly(({ query }) =>
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
    ),
    'GET /charge/receipt/:orderId': signedInOnly(async ({ params, actor }) => {
      const found = await deps.receiptOf(idOr404(params.orderId, 'Order'));
      // Another person's order answers like a missing one, so that callers cannot learn its owner.
      if (!found || !may(actor, 'readOrders', found)) throw new HttpError(404, 'Order not found');
      const { receipt } = found;
      const { business, vat } = await deps.billingOf(receipt._id);
      return { body: { ...receipt, business, vat: billedVat(vat, receipt.orderAmount * 100) } };
    }),
    'POST /charge/receipt/:orderId': signedInOnly(async ({ params, actor, context }) => {
      const orderId = idOr404(params.orderId, 'Order');
      const found = await deps.receiptOf(orderId);
      if (!found || !may(actor, 'readOrders', found)) throw new HttpError(404, 'Order not found');
      return said(messages.receiptMailed, deps.onOrder(orderId, { type: 'ResendReceipt' }, context));
    }),
    'GET /charge/totalOrders': adminOnly(async () => ({ body: await deps.totalOrders() })),
  });

type OrderDownloadDeps = Pick<OrderQueries, 'orderById'> &
  Pick<ReturnType<typeof downloadQueries>, 'downloadStandings'>;

/** The outcomes of an order's downloads: an addition to the Admin's order details. */
export const orderDownloadRoutes = (deps: OrderDownloadDeps): readonly Route[] =>
  routesOf(orderDownloadCalls, {
    'GET /charge/downloads/:id': adminOnly(async ({ params }) => {
      const order = orNotFound(await deps.orderById(idOr404(params.id, 'Order')), 'Order');
      const modelIds = order.orderItems.map(({ _id }) => _id);
      return { body: await deps.downloadStandings(order.userId, modelIds) };
    }),
  });

type ReceiptProofDeps = {
  /** The buyer of an order; null for an unknown one. */
  readonly buyerOf: (orderId: string) => Promise<string | null>;
  readonly receiptProof: ReturnType<typeof receiptProof>;
};

/** Receipts that can be verified without the shop (docs/proof.md). */
export const receiptProofRoutes = (deps: ReceiptProofDeps): readonly Route[] =>
  routesOf(receiptProofCalls, {
    'GET /charge/receipt/:orderId/proof': signedInOnly(async ({ params, actor }) => {
      const orderId = idOr404(params.orderId, 'Order');
      const userId = orNotFound(await deps.buyerOf(orderId), 'Order');
      if (!may(actor, 'readOrders', { userId })) throw new HttpError(403, 'These orders are not yours');
      const proven = await deps.receiptProof(orderId);
      if (proven.outcome === 'none') throw new HttpError(404, 'This order was not paid');
      if (proven.outcome === 'notYetProven')
        throw new HttpError(503, 'The proof of this payment is being made. Please try again in a moment.', {
          'Retry-After': '5',
        });
      return {
        body: proven.proof,
        headers: {
          'Content-Disposition': `attachment; filename="receipt-${orderId}.json"`,
        },
      };
    }),
  });
