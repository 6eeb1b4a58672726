import type { CartCommands } from '#commands/ordering/cart.ts';
import { cartCalls } from '#contract/calls/ordering/cart.ts';
import * as messages from '#contract/messages.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { cart } from '#projections/ordering/cart/cart.ts';
import { HttpError, idOr404, said } from '../../answers.ts';
import { listAnswer } from '../../listAnswer.ts';
import { type Route, routesOf, signedInOnly } from '../../route.ts';
import { clientOf, idsIn, limitBy } from './buyerOf.ts';

export type CartRouteDeps = CartCommands & { readonly cartOf: ReturnType<typeof cart.listOf> };

const ownerOf = clientOf('cart');

/** R116 gives the message for a model that is already in the cart; other refusals have their own. */
const inDocumentedWords = (error: unknown): never => {
  throw error instanceof Refusal && error.code === 'alreadyInCart'
    ? new HttpError(409, messages.alreadyInCart)
    : error;
};

/** The saved cart of a client after a login (Q10). */
export const cartRoutes = (deps: CartRouteDeps): readonly Route[] =>
  routesOf(cartCalls, {
    'GET /cart': signedInOnly(async (request) => {
      const rows = await deps.cartOf(ownerOf(request));
      return listAnswer({ rows, total: rows.length });
    }),
    'POST /cart': signedInOnly({ limitBy }, async (request) => {
      const command = { userId: ownerOf(request), modelId: idOr404(request.body._id, 'Model') };
      return said(messages.success, deps.addToCart(command, request.context).catch(inDocumentedWords));
    }),
    'POST /cart/merge': signedInOnly({ limitBy }, async (request) => {
      const userId = ownerOf(request);
      const command = { userId, modelIds: idsIn(request.body.ids) };
      const merged = await deps.mergeIntoCart(command, request.context);
      return { body: () => deps.cartOf(userId), written: [merged] };
    }),
    'DELETE /cart/:id': signedInOnly({ limitBy }, async (request) => {
      const command = { userId: ownerOf(request), modelId: idOr404(request.params.id, 'Model') };
      return said(messages.success, deps.removeFromCart(command, request.context));
    }),
    'DELETE /cart': signedInOnly({ limitBy }, async (request) =>
      said(messages.success, deps.clearCart({ userId: ownerOf(request) }, request.context)),
    ),
  });
