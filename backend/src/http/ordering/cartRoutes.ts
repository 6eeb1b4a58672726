import * as v from 'valibot';
import { may } from '#access/may.ts';
import type { CartCommands } from '#commands/ordering/cartCommands.ts';
import { messages } from '#contract/messages.ts';
import type { WireModel } from '#contract/wire.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { HttpError } from '../httpError.ts';
import { listAnswer } from '../listAnswer.ts';
import { type ApiRequest, type Route, route } from '../route.ts';
import { idOr404, idParams, isId } from '../schemas.ts';

export type CartRouteDeps = CartCommands & {
  readonly cartOf: (userId: string) => Promise<readonly WireModel[]>;
};

const modelId = v.pipe(v.string(), v.maxLength(100));

/** Whose cart it is: who may not buy has none. @throws HttpError 403 */
const clientOf = ({ actor }: Pick<ApiRequest, 'actor'>): string => {
  if (!may(actor, 'charge', null) || actor.id === null) throw new HttpError(403, 'Only a client has a cart');
  return actor.id;
};

/** Every change is an event of the client's own stream. */
const limitBy = { name: 'cartByUser', key: clientOf } as const;

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
    handle: async (request) => {
      const rows = await deps.cartOf(clientOf(request));
      return listAnswer({ rows, total: rows.length });
    },
  }),
  route({
    method: 'post',
    path: '/cart',
    access: 'client',
    limitBy,
    body: v.object({ _id: modelId }),
    handle: async (request) => {
      const command = { userId: clientOf(request), modelId: idOr404(request.body._id, 'Model') };
      const added = await deps.addToCart(command, request.context).catch(inDocumentedWords);
      return { body: { message: messages.success }, written: [added] };
    },
  }),
  route({
    method: 'post',
    path: '/cart/merge',
    access: 'client',
    limitBy,
    body: v.object({ ids: v.pipe(v.array(modelId), v.maxLength(1000, 'must not be more than 1000')) }),
    handle: async (request) => {
      const userId = clientOf(request);
      const modelIds = request.body.ids.filter(isId).map((id) => id.toLowerCase());
      const merged = await deps.mergeIntoCart({ userId, modelIds }, request.context);
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
    limitBy,
    params: idParams,
    handle: async (request) => {
      const command = { userId: clientOf(request), modelId: idOr404(request.params.id, 'Model') };
      const removed = await deps.removeFromCart(command, request.context);
      return { body: { message: messages.success }, written: [removed] };
    },
  }),
  route({
    method: 'delete',
    path: '/cart',
    access: 'client',
    limitBy,
    handle: async (request) => {
      const cleared = await deps.clearCart({ userId: clientOf(request) }, request.context);
      return { body: { message: messages.success }, written: [cleared] };
    },
  }),
];
