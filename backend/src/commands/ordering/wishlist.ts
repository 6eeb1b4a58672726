import { wishlistDecider } from '#domain/ordering/wishlist/wishlist.ts';
import type { QuoteModels } from '#domain/quotedModel.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext, Handle } from '../handle.ts';

export type WishlistDeps = { readonly handle: Handle; readonly quote: QuoteModels };

export type WishlistCommands = ReturnType<typeof wishlistCommands>;

type OneModel = { readonly userId: string; readonly modelId: string };

/** Commands of a client for their wishlist. */
export const wishlistCommands = ({ handle, quote }: WishlistDeps) => ({
  /** Saves a model for later; one that is saved already is not an error. @throws Refusal */
  saveModel: async ({ userId, modelId }: OneModel, context: CommandContext) => {
    const model = (await quote([modelId])).get(modelId) ?? null;
    return handle(wishlistDecider, streams.wishlist(userId), { type: 'SaveModel', userId, model }, context);
  },
  /** Merges another list, the device's after a login; models that are not listed are left out. */
  mergeIntoWishlist: async (
    { userId, modelIds }: { readonly userId: string; readonly modelIds: readonly string[] },
    context: CommandContext,
  ) => {
    const models = [...(await quote(modelIds)).values()];
    const command = { type: 'MergeIntoWishlist', userId, models } as const;
    return handle(wishlistDecider, streams.wishlist(userId), command, context);
  },
  /** Takes a model off; one that is not on the list is not an error. */
  unsaveModel: ({ userId, modelId }: OneModel, context: CommandContext) =>
    handle(wishlistDecider, streams.wishlist(userId), { type: 'UnsaveModel', userId, modelId }, context),
});
