import { type CartCommand, cartDecider } from '#domain/ordering/cart/cart.ts';
import type { QuoteModels } from '#domain/quotedModel.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext, Handle } from '../handle.ts';

export type CartDeps = {
  readonly handle: Handle;
  readonly quote: QuoteModels;
  /** Ids of all models that a client has bought. */
  readonly ownedModels: (userId: string) => Promise<readonly string[]>;
};

export type CartCommands = ReturnType<typeof cartCommands>;

type UserId = { readonly userId: string };

/** Commands of a client for their cart. */
export const cartCommands = ({ handle, quote, ownedModels }: CartDeps) => {
  const onCart = (command: CartCommand, context: CommandContext) =>
    handle(cartDecider, streams.cart(command.userId), command, context);
  const ownedBy = async (userId: string): Promise<ReadonlySet<string>> => new Set(await ownedModels(userId));

  return {
    /** Puts a model into the cart at the catalogue's price (R116, R117, Q10). @throws Refusal */
    addToCart: async (
      { userId, modelId }: UserId & { readonly modelId: string },
      context: CommandContext,
    ) => {
      const [quoted, owned] = await Promise.all([quote([modelId]), ownedBy(userId)]);
      const model = quoted.get(modelId) ?? null;
      return onCart({ type: 'AddToCart', userId, model, owned }, context);
    },
    /** Merges another cart, the browser's after a login, into the client's; models that cannot be bought are left out (Q10). */
    mergeIntoCart: async (
      { userId, modelIds }: UserId & { readonly modelIds: readonly string[] },
      context: CommandContext,
    ) => {
      const [quoted, owned] = await Promise.all([quote(modelIds), ownedBy(userId)]);
      const models = modelIds.flatMap((modelId) => quoted.get(modelId) ?? []);
      return onCart({ type: 'MergeIntoCart', userId, models, owned }, context);
    },
    /** Takes a model out of the cart; one that is not in it is not an error (R118). */
    removeFromCart: async (
      { userId, modelId }: UserId & { readonly modelId: string },
      context: CommandContext,
    ) => onCart({ type: 'RemoveFromCart', userId, modelId, owned: await ownedBy(userId) }, context),
    clearCart: async ({ userId }: UserId, context: CommandContext) =>
      onCart({ type: 'ClearCart', userId, owned: await ownedBy(userId) }, context),
  };
};
