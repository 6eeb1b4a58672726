import { cartDecider } from '#domain/ordering/cart.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { CartDeps, HandledCart } from './addToCart.ts';

/** Joins another cart (the browser's, after a login) with the client's; what cannot be bought is ignored (Q10). */
export const mergeIntoCart =
  ({ handle, quote, ownedModels }: CartDeps) =>
  async (
    { userId, modelIds }: { readonly userId: string; readonly modelIds: readonly string[] },
    context: CommandContext,
  ): Promise<HandledCart> => {
    const [quoted, owned] = await Promise.all([quote(modelIds), ownedModels(userId)]);
    const models = modelIds.flatMap((modelId) => quoted.get(modelId) ?? []);
    return handle(
      cartDecider,
      streams.cart(userId),
      { type: 'MergeIntoCart', userId, models, owned: new Set(owned) },
      context,
    );
  };
