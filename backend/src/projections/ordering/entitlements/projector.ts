import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { noFacts, rowProjection, rowTable } from '../../rowProjection.ts';
import { type EntitlementRow, entitlement, type GrantingOrder, readModel } from './table.ts';

/** The row that these orders lead to; null when none of them grants the model any more. */
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

/** The models that each client may download (Q14), permanently unless the model was revoked by a refund or dispute (ADR 26). */
export const entitlementsProjection = rowProjection<OrderEvent>({
  streamCategories: ['order'],
  readModel,
  prepare: noFacts,
  tables: [entitlements],
});
