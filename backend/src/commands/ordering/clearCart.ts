import { cartDecider } from '#domain/ordering/cart.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { CartDeps, HandledCart } from './addToCart.ts';

/** Empties the client's cart. */
export const clearCart =
  ({ handle, ownedModels }: Omit<CartDeps, 'quote'>) =>
  async ({ userId }: { readonly userId: string }, context: CommandContext): Promise<HandledCart> => {
    const owned = new Set(await ownedModels(userId));
    return handle(cartDecider, streams.cart(userId), { type: 'ClearCart', userId, owned }, context);
  };
