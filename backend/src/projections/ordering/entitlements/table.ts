import { sql } from 'kysely';
import { defineReadModel, index } from '../../readModel.ts';
import { bigint, defineTable, integer, json, key, type RowOf, text } from '../../table.ts';

/** An order that grants a model, and the version that was bought. */
export type GrantingOrder = { readonly orderId: string; readonly version: number };

/** A client owns a model through one or more paid orders. `seq` is the log position of the first grant. */
export const entitlement = defineTable('entitlement', {
  /** `<userId>:<modelId>` */
  entitlement_id: key(text()),
  user_id: text(),
  model_id: text(),
  orders: json<readonly GrantingOrder[]>(),
  /** The oldest bought version: the client may download it and all later ones. */
  from_version: integer(),
  seq: bigint(),
});
export type EntitlementRow = RowOf<typeof entitlement>;

export const readModel = defineReadModel(
  { name: 'ordering/entitlements', version: 3 },
  [entitlement],
  [
    index('entitlement_of_model', entitlement, sql`(model_id, user_id)`),
    index('entitlement_of_user', entitlement, sql`(user_id, seq)`),
  ],
);

export const entitlementTables = readModel.tablesOf;
