import { cartDecider } from '#domain/ordering/cart.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { CartDeps, HandledCart } from './addToCart.ts';

/** Takes a model out of the client's cart; one that is not in it is no error (R118). */
export const removeFromCart =
  ({ handle, ownedModels }: Omit<CartDeps, 'quote'>) =>
  async (
    { userId, modelId }: { readonly userId: string; readonly modelId: string },
    context: CommandContext,
  ): Promise<HandledCart> => {
    const owned = new Set(await ownedModels(userId));
    return handle(
      cartDecider,
      streams.cart(userId),
      { type: 'RemoveFromCart', userId, modelId, owned },
      context,
    );
  };
