import type { Decider } from '../../kernel/decider.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { QuotedModel } from '../../quotedModel.ts';
import type { WishlistEvent } from './wishlist.events.ts';

export type WishlistCommand = { readonly userId: string } & (
  | { readonly type: 'SaveModel'; readonly model: QuotedModel | null }
  | { readonly type: 'MergeIntoWishlist'; readonly models: readonly QuotedModel[] }
  | { readonly type: 'UnsaveModel'; readonly modelId: string }
);

/** The saved models in the order saved; at most `wishlistLimit`, so copying is cheap. */
export type WishlistState = { readonly modelIds: readonly string[] };

/** Maximum number of models on one wishlist, including delisted ones. */
export const wishlistLimit = 200;

const saved = (userId: string, modelId: string, via: 'shop' | 'merge'): WishlistEvent => ({
  type: 'ModelSaved',
  data: { userId, modelId, via },
});

/** The models that a client saves for later, free ones too. Saving reserves neither the price nor the model. */
export const wishlistDecider: Decider<WishlistState, WishlistCommand, WishlistEvent> = {
  initialState: { modelIds: [] },
  evolve: ({ modelIds }, { type, data }) => ({
    modelIds:
      type === 'ModelSaved' ? [...modelIds, data.modelId] : modelIds.filter((id) => id !== data.modelId),
  }),
  snapshot: {
    shape: 'wishlist 1',
    eventsBehind: 20,
    pack: (state) => state,
    unpack: (packed) => packed as WishlistState,
  },
  decide: (command, { modelIds }) => {
    const { userId } = command;
    switch (command.type) {
      case 'SaveModel': {
        if (!command.model?.isListed)
          throw new Refusal('notFound', 'modelNotFound', 'There is no such model');
        if (modelIds.includes(command.model.modelId)) return [];
        if (modelIds.length >= wishlistLimit)
          throw new Refusal('invalid', 'wishlistFull', `A wishlist holds at most ${wishlistLimit} models`);
        return [saved(userId, command.model.modelId, 'shop')];
      }
      case 'MergeIntoWishlist': {
        const wanted = new Set(
          command.models.filter(({ isListed }) => isListed).map(({ modelId }) => modelId),
        );
        return [...wanted]
          .filter((modelId) => !modelIds.includes(modelId))
          .slice(0, Math.max(0, wishlistLimit - modelIds.length))
          .map((modelId) => saved(userId, modelId, 'merge'));
      }
      case 'UnsaveModel':
        return modelIds.includes(command.modelId)
          ? [{ type: 'ModelUnsaved', data: { userId, modelId: command.modelId } }]
          : [];
    }
  },
};
