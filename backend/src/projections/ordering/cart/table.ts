import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type Statement, schemaOf } from '../../projection.ts';

export const identity = { name: 'ordering/cart', version: 1 } as const;

/** A model in a client's cart. `seq` is the revision in the cart's stream, which gives the order. */
export type CartItemRow = {
  /** `<userId>:<modelId>` */
  cart_item_id: string;
  user_id: string;
  model_id: string;
  seq: string;
};
export type CartTables = { cart_item: CartItemRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'cart_item')} (
      cart_item_id text primary key,
      user_id text not null,
      model_id text not null,
      seq bigint not null
    )`.execute(db);
};

export const indexes = (schema: string): readonly Statement[] => [
  sql`create index if not exists cart_of_user on ${sql.id(schema, 'cart_item')} (user_id, seq)`,
];

/** The tables of this screen, for its queries. */
export const cartTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<CartTables>();
