import type { CartCommands } from '#commands/ordering/cart/cartCommands.ts';
import type { WishlistCommands } from '#commands/ordering/wishlist/wishlistCommands.ts';
import { cartCalls, wishlistCalls } from '#contract/calls/ordering/cartCalls.ts';
import * as messages from '#contract/messages.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { cart } from '#projections/ordering/cart.ts';
import type { wishlist } from '#projections/ordering/wishlist.ts';
import { HttpError, idOr404, said, unstored } from '../answers.ts';
import { listAnswer } from '../listAnswer.ts';
import { type ApiRequest, type Route, routesOf, signedInOnly } from '../route.ts';
import { clientOf, idsIn, limitBy } from './buyerOf.ts';

type CartRouteDeps = CartCommands & { readonly cartOf: ReturnType<typeof cart.listOf> };

const [cartOwner, wishlistOwner] = [clientOf('cart'), clientOf('wishlist')];

const counted = <Row>(rows: readonly Row[]) => ({ rows, total: rows.length });

/** R116 gives the message for a model that is already in the cart; other refusals have their own. */
const inDocumentedWords = (error: unknown): never => {
  throw error instanceof Refusal && error.code === 'alreadyInCart'
    ? new HttpError(409, messages.alreadyInCart)
    : error;
};

/** The saved cart of a client after a login (Q10). */
export const cartRoutes = (deps: CartRouteDeps): readonly Route[] =>
  routesOf(cartCalls, {
    'GET /cart': signedInOnly(async (request) => listAnswer(counted(await deps.cartOf(cartOwner(request))))),
    'POST /cart': signedInOnly({ limitBy }, async (request) => {
      const command = { userId: cartOwner(request), modelId: idOr404(request.body._id, 'Model') };
      return said(messages.success, deps.addToCart(command, request.context).catch(inDocumentedWords));
    }),
    'POST /cart/merge': signedInOnly({ limitBy }, async (request) => {
      const userId = cartOwner(request);
      const merged = await deps.mergeIntoCart({ userId, modelIds: idsIn(request.body.ids) }, request.context);
      return { ...unstored(() => deps.cartOf(userId)), written: [merged] };
    }),
    'DELETE /cart/:id': signedInOnly({ limitBy }, async (request) => {
      const command = { userId: cartOwner(request), modelId: idOr404(request.params.id, 'Model') };
      return said(messages.success, deps.removeFromCart(command, request.context));
    }),
    'DELETE /cart': signedInOnly({ limitBy }, async (request) =>
      said(messages.success, deps.clearCart({ userId: cartOwner(request) }, request.context)),
    ),
  });

type WishlistRouteDeps = WishlistCommands & { readonly wishlistOf: ReturnType<typeof wishlist.listOf> };

const wished = (request: ApiRequest<{ readonly id: string }>) => ({
  userId: wishlistOwner(request),
  modelId: idOr404(request.params.id, 'Model'),
});

/** The models that a client saved for later. */
export const wishlistRoutes = (deps: WishlistRouteDeps): readonly Route[] =>
  routesOf(wishlistCalls, {
    'GET /wishlist': signedInOnly(async (request) =>
      listAnswer(counted(await deps.wishlistOf(wishlistOwner(request)))),
    ),
    'PUT /wishlist/:id': signedInOnly({ limitBy }, async (request) =>
      said(messages.success, deps.saveModel(wished(request), request.context)),
    ),
    'POST /wishlist/merge': signedInOnly({ limitBy }, async (request) => {
      const userId = wishlistOwner(request);
      const command = { userId, modelIds: idsIn(request.body.ids) };
      const merged = await deps.mergeIntoWishlist(command, request.context);
      return { ...unstored(() => deps.wishlistOf(userId)), written: [merged] };
    }),
    'DELETE /wishlist/:id': signedInOnly({ limitBy }, async (request) =>
      said(messages.success, deps.unsaveModel(wished(request), request.context)),
    ),
  });
