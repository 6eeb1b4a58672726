import * as v from 'valibot';
import type { CartCommands } from '#commands/ordering/cart/cartCommands.ts';
import { messages } from '#contract/messages.ts';
import { says } from '#contract/shapes.ts';
import { type WireModel, wireModel } from '#contract/wire.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { HttpError } from '../httpError.ts';
import { listAnswer } from '../listAnswer.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams } from '../schemas.ts';
import { clientOf, idsIn, idsToMerge, limitBy, modelId } from './clientsList.ts';

export type CartRouteDeps = CartCommands & {
  readonly cartOf: (userId: string) => Promise<readonly WireModel[]>;
};

const ownerOf = clientOf('cart');

/** R116 words a repetition; the rest of the refusals word themselves. */
const inDocumentedWords = (error: unknown): never => {
  throw error instanceof Refusal && error.code === 'alreadyInCart'
    ? new HttpError(409, messages.alreadyInCart)
    : error;
};

/** The cart that a client finds again after a login (Q10). */
export const cartRoutes = (deps: CartRouteDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/cart',
    access: 'client',
    summary: 'The cart, each model as it is now',
    answer: v.array(wireModel),
    answerHeaders: ['X-Total-Count'],
    refuses: [403],
    handle: async (request) => {
      const rows = await deps.cartOf(ownerOf(request));
      return listAnswer({ rows, total: rows.length });
    },
  }),
  route({
    method: 'post',
    path: '/cart',
    access: 'client',
    summary: 'Adds a model to the cart',
    answer: says(messages.success),
    refuses: [403, 404, 409],
    limitBy,
    body: v.object({ _id: modelId }),
    handle: async (request) => {
      const command = { userId: ownerOf(request), modelId: idOr404(request.body._id, 'Model') };
      const added = await deps.addToCart(command, request.context).catch(inDocumentedWords);
      return { body: { message: messages.success }, written: [added] };
    },
  }),
  route({
    method: 'post',
    path: '/cart/merge',
    access: 'client',
    summary: 'Joins another cart with this one',
    answer: v.array(wireModel),
    refuses: [403],
    limitBy,
    body: idsToMerge,
    handle: async (request) => {
      const userId = ownerOf(request);
      const merged = await deps.mergeIntoCart({ userId, modelIds: idsIn(request.body.ids) }, request.context);
      return {
        body: () => deps.cartOf(userId),
        headers: { 'Cache-Control': 'no-store' },
        written: [merged],
      };
    },
  }),
  route({
    method: 'delete',
    path: '/cart/:id',
    access: 'client',
    summary: 'Takes a model out of the cart',
    answer: says(messages.success),
    refuses: [403, 404],
    limitBy,
    params: idParams,
    handle: async (request) => {
      const command = { userId: ownerOf(request), modelId: idOr404(request.params.id, 'Model') };
      const removed = await deps.removeFromCart(command, request.context);
      return { body: { message: messages.success }, written: [removed] };
    },
  }),
  route({
    method: 'delete',
    path: '/cart',
    access: 'client',
    summary: 'Empties the cart',
    answer: says(messages.success),
    refuses: [403],
    limitBy,
    handle: async (request) => {
      const cleared = await deps.clearCart({ userId: ownerOf(request) }, request.context);
      return { body: { message: messages.success }, written: [cleared] };
    },
  }),
];
