import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { type EntitlementRow, entitlement, type GrantingOrder, readModel } from './table.ts';

/** The row as these orders give it; null when none of them does any more. */
const givenBy = (row: EntitlementRow, orders: readonly GrantingOrder[]): EntitlementRow | null =>
  orders.length === 0
    ? null
    : { ...row, orders, from_version: Math.min(...orders.map(({ version }) => version)) };

const entitlements = rowTable<EntitlementRow, OrderEvent>({
  table: entitlement,
  keysOf: ({ type, data }) =>
    type === 'EntitlementGranted' || type === 'EntitlementRevoked'
      ? data.modelIds.map((modelId) => `${data.userId}:${modelId}`)
      : [],
  evolve: (row, { type, data, position }, key) => {
    if (type === 'EntitlementRevoked')
      return (
        row &&
        givenBy(
          row,
          row.orders.filter(({ orderId }) => orderId !== data.orderId),
        )
      );
    if (type !== 'EntitlementGranted') return row;
    const modelId = key.slice(data.userId.length + 1);
    const order = { orderId: data.orderId, version: data.versions[data.modelIds.indexOf(modelId)] ?? 1 };
    const before = row ?? {
      entitlement_id: key,
      user_id: data.userId,
      model_id: modelId,
      orders: [],
      from_version: order.version,
      seq: String(position),
    };
    return givenBy(before, [...before.orders, order]);
  },
});

/** The models each client may download (Q14), permanently unless all money of the order was returned (ADR 26). */
export const entitlementsProjection = rowProjection<OrderEvent>({
  streamCategories: ['order'],
  readModel,
  tables: [entitlements],
});
