import type { keptConfirmation, readConfirmation } from '#commands/ordering/receipts/confirmation.ts';
import { confirmationCalls } from '#contract/calls/ordering/receipts.ts';
import * as messages from '#contract/messages.ts';
import { after, idOr404, orNotFound } from '../answers.ts';
import { type Route, routesOf, signedInOnly } from '../route.ts';
import { buyerOf } from './cart/buyerOf.ts';

type ConfirmationDeps = {
  readonly keptConfirmation: ReturnType<typeof keptConfirmation>;
  readonly readConfirmation: ReturnType<typeof readConfirmation>;
};

/** The confirmation of an order whose mail was refused (Q40). Another client's order answers like a missing one. */
export const confirmationRoutes = (deps: ConfirmationDeps): readonly Route[] =>
  routesOf(confirmationCalls, {
    'GET /charge/confirmation/:orderId': signedInOnly(async (request) => {
      const asked = { orderId: idOr404(request.params.orderId, 'Order'), userId: buyerOf(request) };
      return { body: orNotFound(await deps.keptConfirmation(asked), 'Confirmation') };
    }),
    'POST /charge/confirmation': signedInOnly(
      { limitBy: { name: 'chargeByUser', key: buyerOf } },
      async (request) => {
        const asked = { orderId: idOr404(request.body.orderId, 'Order'), userId: buyerOf(request) };
        const handled = orNotFound(await deps.readConfirmation(asked, request.context), 'Order');
        return after(handled, { message: messages.success });
      },
    ),
  });
