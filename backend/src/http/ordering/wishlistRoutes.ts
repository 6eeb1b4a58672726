import * as v from 'valibot';
import type { WishlistCommands } from '#commands/ordering/wishlist/wishlistCommands.ts';
import { messages } from '#contract/messages.ts';
import { says } from '#contract/shapes.ts';
import { type WireModel, wireModel } from '#contract/wire.ts';
import { listAnswer } from '../listAnswer.ts';
import { type ApiRequest, type Route, route } from '../route.ts';
import { idOr404, idParams } from '../schemas.ts';
import { clientOf, idsIn, idsToMerge, limitBy } from './clientsList.ts';

export type WishlistRouteDeps = WishlistCommands & {
  readonly wishlistOf: (userId: string) => Promise<readonly WireModel[]>;
};

const ownerOf = clientOf('wishlist');

const oneModel = (request: ApiRequest<{ readonly id: string }>) => ({
  userId: ownerOf(request),
  modelId: idOr404(request.params.id, 'Model'),
});

/** What a client saved for later. */
export const wishlistRoutes = (deps: WishlistRouteDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/wishlist',
    access: 'client',
    summary: 'What the client saved for later',
    answer: v.array(wireModel),
    answerHeaders: ['X-Total-Count'],
    refuses: [403],
    handle: async (request) => {
      const rows = await deps.wishlistOf(ownerOf(request));
      return listAnswer({ rows, total: rows.length });
    },
  }),
  route({
    method: 'put',
    path: '/wishlist/:id',
    access: 'client',
    summary: 'Saves a model for later',
    answer: says(messages.success),
    refuses: [403, 404],
    limitBy,
    params: idParams,
    handle: async (request) => {
      const saved = await deps.saveModel(oneModel(request), request.context);
      return { body: { message: messages.success }, written: [saved] };
    },
  }),
  route({
    method: 'post',
    path: '/wishlist/merge',
    access: 'client',
    summary: 'Joins another wishlist with this one',
    answer: v.array(wireModel),
    refuses: [403],
    limitBy,
    body: idsToMerge,
    handle: async (request) => {
      const userId = ownerOf(request);
      const command = { userId, modelIds: idsIn(request.body.ids) };
      const merged = await deps.mergeIntoWishlist(command, request.context);
      return {
        body: () => deps.wishlistOf(userId),
        headers: { 'Cache-Control': 'no-store' },
        written: [merged],
      };
    },
  }),
  route({
    method: 'delete',
    path: '/wishlist/:id',
    access: 'client',
    summary: 'Takes a model off the wishlist',
    answer: says(messages.success),
    refuses: [403, 404],
    limitBy,
    params: idParams,
    handle: async (request) => {
      const unsaved = await deps.unsaveModel(oneModel(request), request.context);
      return { body: { message: messages.success }, written: [unsaved] };
    },
  }),
];
