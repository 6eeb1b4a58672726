import { may } from '#access/may.ts';
import { receiptProofCalls } from '#contract/calls/ordering/orderCalls.ts';
import type { receiptProof } from '#proof/receiptProof.ts';
import { HttpError } from '../httpError.ts';
import { idOr404 } from '../idOr404.ts';
import { type Route, routesOf } from '../route.ts';

export type ReceiptProofDeps = {
  /** The buyer of an order; null for an unknown one. */
  readonly buyerOf: (orderId: string) => Promise<string | null>;
  readonly receiptProof: ReturnType<typeof receiptProof>;
};

/** Receipts that can be checked without the shop (docs/proof.md). */
export const receiptProofRoutes = (deps: ReceiptProofDeps): readonly Route[] =>
  routesOf(receiptProofCalls, {
    'GET /charge/receipt/:orderId/proof': {
      access: 'client',
      handle: async ({ params, actor }) => {
        const orderId = idOr404(params.orderId, 'Order');
        const userId = await deps.buyerOf(orderId);
        if (userId === null) throw new HttpError(404, 'Order not found');
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
            'Cache-Control': 'no-store',
            'Content-Disposition': `attachment; filename="receipt-${orderId}.json"`,
          },
        };
      },
    },
  });
