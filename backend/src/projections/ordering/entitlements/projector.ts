import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { noFacts, rowProjection, rowTable } from '../../rowProjection.ts';
import { createTables, type EntitlementRow, identity, indexes } from './table.ts';

const entitlements = rowTable<EntitlementRow, OrderEvent>({
  table: 'entitlement',
  key: 'entitlement_id',
  keysOf: ({ type, data }) =>
    type === 'EntitlementGranted' || type === 'EntitlementRevoked'
      ? data.modelIds.map((modelId) => `${data.userId}:${modelId}`)
      : [],
  evolve: (row, { type, data, position }, key) => {
    if (type === 'EntitlementRevoked') {
      const orders = row?.orders.filter((orderId) => orderId !== data.orderId) ?? [];
      return row === null || orders.length === 0 ? null : { ...row, orders };
    }
    if (type !== 'EntitlementGranted') return row;
    if (row !== null) return { ...row, orders: [...row.orders, data.orderId] };
    return {
      entitlement_id: key,
      user_id: data.userId,
      model_id: key.slice(data.userId.length + 1),
      orders: [data.orderId],
      seq: String(position),
    };
  },
});

/** The models each client may download (Q14): for ever, unless all money of the order was returned (ADR 26). */
export const entitlementsProjection = rowProjection<OrderEvent>({
  ...identity,
  streamCategories: ['order'],
  createTables,
  indexes,
  prepare: noFacts,
  tables: [entitlements],
});
