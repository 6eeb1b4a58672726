import { sql } from 'kysely';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { PurchasesEvent } from '#domain/ordering/checkout/purchases.events.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { defineReadModel, index } from '../../readModel.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { bigint, defineTable, integer, json, key, type RowOf, text } from '../../table.ts';

/** An order that grants a model, or `fromTheShop`, and the version that was bought or given. */
type GrantingOrder = { readonly orderId: string; readonly version: number };

const fromTheShop = 'the shop';

/** A client owns a model through one or more paid orders, or from the shop. `seq` is the log position of the first grant. */
const entitlement = defineTable('entitlement', {
  /** `<userId>:<modelId>` */
  entitlement_id: key(text()),
  user_id: text(),
  model_id: text(),
  orders: json<readonly GrantingOrder[]>(),
  /** The oldest version that was bought or given: the client may download it and all later ones. */
  from_version: integer(),
  seq: bigint(),
});
type EntitlementRow = RowOf<typeof entitlement>;

/** A model that the shop gave a client, with its name and picture as they were. */
const grant = defineTable('granted_model', {
  /** `<userId>:<modelId>` */
  grant_id: key(text()),
  user_id: text(),
  model_id: text(),
  name: text(),
  card: json<AssetRef>(),
  version: integer(),
  seq: bigint(),
  /** ISO 8601 */
  granted_at: text(),
});
type GrantRow = RowOf<typeof grant>;

const readModel = defineReadModel(
  { name: 'ordering/entitlements', version: 4 },
  [entitlement, grant],
  [
    index('entitlement_of_model', entitlement, sql`(model_id, user_id)`),
    index('entitlement_of_user', entitlement, sql`(user_id, seq)`),
    index('granted_model_of_user', grant, sql`(user_id, seq)`),
  ],
);

export const entitlementTables = readModel.tablesOf;

/** The row that these orders lead to; null when none of them grants the model any more. */
const givenBy = (row: EntitlementRow, orders: readonly GrantingOrder[]): EntitlementRow | null =>
  orders.length === 0
    ? null
    : { ...row, orders, from_version: Math.min(...orders.map(({ version }) => version)) };

type Event = OrderEvent | PurchasesEvent;

/** The models that an event gives to a client or takes, and the order it belongs to. */
const stepOf = (event: Event) => {
  switch (event.type) {
    case 'EntitlementGranted':
    case 'EntitlementRevoked':
      return event.data;
    case 'ModelGranted':
    case 'GrantRevoked':
      return { userId: event.data.userId, modelIds: [event.data.modelId], orderId: fromTheShop };
    default:
      return null;
  }
};

const versionIn = (event: Event, modelId: string): number => {
  if (event.type === 'ModelGranted') return event.data.version;
  return event.type === 'EntitlementGranted'
    ? (event.data.versions[event.data.modelIds.indexOf(modelId)] ?? 1)
    : 1;
};

const entitlements = rowTable<EntitlementRow, Event>({
  table: entitlement,
  keysOf: (event) => {
    const { userId, modelIds } = stepOf(event) ?? { userId: '', modelIds: [] };
    return modelIds.map((modelId) => `${userId}:${modelId}`);
  },
  evolve: (row, event, key) => {
    const step = stepOf(event);
    if (!step) return row;
    const { userId, orderId } = step;
    const others = row?.orders.filter((order) => order.orderId !== orderId) ?? [];
    if (event.type === 'EntitlementRevoked' || event.type === 'GrantRevoked')
      return row && givenBy(row, others);
    const modelId = key.slice(userId.length + 1);
    const version = versionIn(event, modelId);
    const before = row ?? {
      entitlement_id: key,
      user_id: userId,
      model_id: modelId,
      orders: [],
      from_version: version,
      seq: String(event.position),
    };
    return givenBy(before, [...others, { orderId, version }]);
  },
});

const grants = rowTable<GrantRow, Event>({
  table: grant,
  keysOf: ({ type, data }) =>
    type === 'ModelGranted' || type === 'GrantRevoked' ? [`${data.userId}:${data.modelId}`] : [],
  evolve: (_, { type, data, position, metadata }, key) =>
    type === 'ModelGranted'
      ? {
          grant_id: key,
          user_id: data.userId,
          model_id: data.modelId,
          name: data.name,
          card: data.card,
          version: data.version,
          seq: String(position),
          granted_at: metadata.at,
        }
      : null,
});

/** The models that each client may download (Q14), permanently unless the model was revoked by a refund or dispute (ADR 26). */
export const entitlementsProjection = rowProjection<Event>({
  streamCategories: ['order', 'purchases'],
  readModel,
  tables: [entitlements, grants],
});
