import type { WishlistEvent } from '#domain/ordering/wishlist/wishlist.events.ts';
import { modelsOfClients } from './cart/modelsOfClients.ts';

/** The models that each client saved for later, the newest first. */
export const wishlist = modelsOfClients<WishlistEvent>({
  name: 'ordering/wishlist',
  table: 'saved_model',
  keyColumn: 'saved_model_id',
  indexName: 'saved_by_user',
  streamCategory: 'wishlist',
  order: 'desc',
  stepOf: ({ type, data: { userId, modelId } }) => ({
    userId,
    modelIds: [modelId],
    isOn: type === 'ModelSaved',
  }),
});
