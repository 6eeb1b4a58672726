import * as v from 'valibot';
import { may } from '#access/may.ts';
import { wireReceiptProof } from '#contract/receiptProof.ts';
import type { receiptProof } from '#proof/receiptProof.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams } from '../schemas.ts';

export type ReceiptProofDeps = {
  /** Who placed an order; null when there is none. */
  readonly buyerOf: (orderId: string) => Promise<string | null>;
  readonly receiptProof: ReturnType<typeof receiptProof>;
};

/** Receipts that anybody can check without the shop (docs/proof.md). */
export const receiptProofRoutes = (deps: ReceiptProofDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/charge/receipt/:orderId/proof',
    access: 'client',
    summary: 'A receipt that can be checked without the shop',
    answer: wireReceiptProof,
    answerHeaders: ['Content-Disposition'],
    refuses: [403, 404],
    params: v.object({ orderId: idParams.entries.id }),
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
  }),
];
