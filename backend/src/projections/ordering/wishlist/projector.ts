import type { OrderEvent } from '#domain/ordering/order.events.ts';
import type { WishlistEvent } from '#domain/ordering/wishlist.events.ts';
import { noFacts, rowProjection, rowTable } from '../../rowProjection.ts';
import { readModel, type SavedModelRow, savedModel } from './table.ts';

type Event = WishlistEvent | OrderEvent;

const rowId = (userId: string, modelId: string): string => `${userId}:${modelId}`;

const savedModels = rowTable<SavedModelRow, Event>({
  table: savedModel,
  keysOf: ({ type, data }) => {
    switch (type) {
      case 'ModelSaved':
      case 'ModelUnsaved':
        return [rowId(data.userId, data.modelId)];
      case 'EntitlementGranted':
        return data.modelIds.map((modelId) => rowId(data.userId, modelId));
      default:
        return [];
    }
  },
  evolve: (_, { type, data, revision }, key) =>
    type === 'ModelSaved'
      ? { saved_model_id: key, user_id: data.userId, model_id: data.modelId, seq: String(revision) }
      : null,
});

/** The models that each client saved for later; a bought one is removed. */
export const wishlistProjection = rowProjection<Event>({
  streamCategories: ['wishlist', 'order'],
  readModel,
  prepare: noFacts,
  tables: [savedModels],
});
