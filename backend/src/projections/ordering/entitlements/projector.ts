import { sql } from 'kysely';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { defineReadModel, index } from '../../readModel.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { bigint, defineTable, integer, json, key, type RowOf, text } from '../../table.ts';

/** An order that grants a model, and the version that was bought. */
type GrantingOrder = { readonly orderId: string; readonly version: number };

/** A client owns a model through one or more paid orders. `seq` is the log position of the first grant. */
const entitlement = defineTable('entitlement', {
  /** `<userId>:<modelId>` */
  entitlement_id: key(text()),
  user_id: text(),
  model_id: text(),
  orders: json<readonly GrantingOrder[]>(),
  /** The oldest bought version: the client may download it and all later ones. */
  from_version: integer(),
  seq: bigint(),
});
type EntitlementRow = RowOf<typeof entitlement>;

const readModel = defineReadModel(
  { name: 'ordering/entitlements', version: 3 },
  [entitlement],
  [
    index('entitlement_of_model', entitlement, sql`(model_id, user_id)`),
    index('entitlement_of_user', entitlement, sql`(user_id, seq)`),
  ],
);

export const entitlementTables = readModel.tablesOf;

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
  tables: [entitlements],
});
