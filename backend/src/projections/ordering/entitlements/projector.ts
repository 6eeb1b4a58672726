import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { noFacts, rowProjection, rowTable } from '../../rowProjection.ts';
import { createIndexes, createTables, type EntitlementRow, identity } from './table.ts';

const entitlements = rowTable<EntitlementRow, OrderEvent>({
  table: 'entitlement',
  key: 'entitlement_id',
  keysOf: ({ type, data }) =>
    type === 'EntitlementGranted' ? data.modelIds.map((modelId) => `${data.userId}:${modelId}`) : [],
  evolve: (row, { type, data, position }, key) =>
    row === null && type === 'EntitlementGranted'
      ? {
          entitlement_id: key,
          user_id: data.userId,
          model_id: key.slice(data.userId.length + 1),
          order_id: data.orderId,
          seq: String(position),
        }
      : row,
});

/** Who may download what for ever (Q14). */
export const entitlementsProjection = rowProjection<OrderEvent>({
  ...identity,
  kinds: ['order'],
  createTables,
  createIndexes,
  prepare: noFacts,
  tables: [entitlements],
});
