import type { CartEvent } from '#domain/ordering/cart.events.ts';
import { cartDecider } from '#domain/ordering/cart.ts';
import type { CartState } from '#domain/ordering/cartState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';
import type { QuoteModels } from './quote.ts';

export type CartDeps = {
  readonly handle: Handle;
  readonly quote: QuoteModels;
  /** Ids of all models that a client has bought. */
  readonly ownedModels: (userId: string) => Promise<readonly string[]>;
};

export type HandledCart = Handled<CartState, CartEvent>;

/** Puts a model into the client's cart, at the catalogue's price (R116, R117, Q10). @throws Refusal saying why not */
export const addToCart =
  ({ handle, quote, ownedModels }: CartDeps) =>
  async (
    { userId, modelId }: { readonly userId: string; readonly modelId: string },
    context: CommandContext,
  ): Promise<HandledCart> => {
    const [quoted, owned] = await Promise.all([quote([modelId]), ownedModels(userId)]);
    const model = quoted.get(modelId) ?? null;
    return handle(
      cartDecider,
      streams.cart(userId),
      { type: 'AddToCart', userId, model, owned: new Set(owned) },
      context,
    );
  };
