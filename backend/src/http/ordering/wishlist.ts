import type { WishlistCommands } from '#commands/ordering/wishlist.ts';
import { wishlistCalls } from '#contract/calls/ordering/wishlist.ts';
import * as messages from '#contract/messages.ts';
import type { wishlist } from '#projections/ordering/wishlist.ts';
import { idOr404, said } from '../answers.ts';
import { listAnswer } from '../listAnswer.ts';
import { type ApiRequest, type Route, routesOf, signedInOnly } from '../route.ts';
import { clientOf, idsIn, limitBy } from './cart/buyerOf.ts';

export type WishlistRouteDeps = WishlistCommands & {
  readonly wishlistOf: ReturnType<typeof wishlist.listOf>;
};

const ownerOf = clientOf('wishlist');

const oneModel = (request: ApiRequest<{ readonly id: string }>) => ({
  userId: ownerOf(request),
  modelId: idOr404(request.params.id, 'Model'),
});

/** The models that a client saved for later. */
export const wishlistRoutes = (deps: WishlistRouteDeps): readonly Route[] =>
  routesOf(wishlistCalls, {
    'GET /wishlist': signedInOnly(async (request) => {
      const rows = await deps.wishlistOf(ownerOf(request));
      return listAnswer({ rows, total: rows.length });
    }),
    'PUT /wishlist/:id': signedInOnly({ limitBy }, async (request) =>
      said(messages.success, deps.saveModel(oneModel(request), request.context)),
    ),
    'POST /wishlist/merge': signedInOnly({ limitBy }, async (request) => {
      const userId = ownerOf(request);
      const command = { userId, modelIds: idsIn(request.body.ids) };
      const merged = await deps.mergeIntoWishlist(command, request.context);
      return { body: () => deps.wishlistOf(userId), written: [merged] };
    }),
    'DELETE /wishlist/:id': signedInOnly({ limitBy }, async (request) =>
      said(messages.success, deps.unsaveModel(oneModel(request), request.context)),
    ),
  });
