import type { CartCommands } from '#commands/ordering/cart/cartCommands.ts';
import { cartCalls } from '#contract/calls/ordering/cartCalls.ts';
import { messages } from '#contract/messages.ts';
import type { WireModel } from '#contract/wire.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { HttpError } from '../httpError.ts';
import { idOr404 } from '../idOr404.ts';
import { listAnswer } from '../listAnswer.ts';
import { type Route, routesOf } from '../route.ts';
import { clientOf, idsIn, limitBy } from './buyerOf.ts';

export type CartRouteDeps = CartCommands & {
  readonly cartOf: (userId: string) => Promise<readonly WireModel[]>;
};

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
    'GET /cart': {
      access: 'client',
      handle: async (request) => {
        const rows = await deps.cartOf(ownerOf(request));
        return listAnswer({ rows, total: rows.length });
      },
    },
    'POST /cart': {
      access: 'client',
      limitBy,
      handle: async (request) => {
        const command = { userId: ownerOf(request), modelId: idOr404(request.body._id, 'Model') };
        const added = await deps.addToCart(command, request.context).catch(inDocumentedWords);
        return { body: { message: messages.success }, written: [added] };
      },
    },
    'POST /cart/merge': {
      access: 'client',
      limitBy,
      handle: async (request) => {
        const userId = ownerOf(request);
        const merged = await deps.mergeIntoCart(
          { userId, modelIds: idsIn(request.body.ids) },
          request.context,
        );
        return {
          body: () => deps.cartOf(userId),
          headers: { 'Cache-Control': 'no-store' },
          written: [merged],
        };
      },
    },
    'DELETE /cart/:id': {
      access: 'client',
      limitBy,
      handle: async (request) => {
        const command = { userId: ownerOf(request), modelId: idOr404(request.params.id, 'Model') };
        const removed = await deps.removeFromCart(command, request.context);
        return { body: { message: messages.success }, written: [removed] };
      },
    },
    'DELETE /cart': {
      access: 'client',
      limitBy,
      handle: async (request) => {
        const cleared = await deps.clearCart({ userId: ownerOf(request) }, request.context);
        return { body: { message: messages.success }, written: [cleared] };
      },
    },
  });
