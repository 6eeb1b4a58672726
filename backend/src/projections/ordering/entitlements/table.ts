import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type Statement, schemaOf } from '../../projection.ts';

export const identity = { name: 'ordering/entitlements', version: 3 } as const;

/** An order that gives a model, and the version of the model that was bought. */
export type GrantingOrder = { readonly orderId: string; readonly version: number };

/** A client owns a model through one or more paid orders. `seq` is the log position of the first grant. */
export type EntitlementRow = {
  /** `<userId>:<modelId>` */
  entitlement_id: string;
  user_id: string;
  model_id: string;
  orders: readonly GrantingOrder[];
  /** The oldest version that was bought: the client may download it and all later ones. */
  from_version: number;
  seq: string;
};
export type EntitlementTables = { entitlement: EntitlementRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  const entitlement = sql.id(schema, 'entitlement');
  await sql`
    create table ${entitlement} (
      entitlement_id text primary key,
      user_id text not null,
      model_id text not null,
      orders json not null,
      from_version integer not null,
      seq bigint not null
    )`.execute(db);
};

export const indexes = (schema: string): readonly Statement[] => [
  sql`
    create index if not exists entitlement_of_model
    on ${sql.id(schema, 'entitlement')} (model_id, user_id)`,
  sql`create index if not exists entitlement_of_user on ${sql.id(schema, 'entitlement')} (user_id, seq)`,
];

/** The tables of this screen, for its queries. */
export const entitlementTables = (db: Db) =>
  db.withSchema(schemaOf(identity)).$extendTables<EntitlementTables>();
