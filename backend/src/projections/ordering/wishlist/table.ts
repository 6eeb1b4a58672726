import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type Statement, schemaOf } from '../../projection.ts';

export const identity = { name: 'ordering/wishlist', version: 1 } as const;

/** A model that a client saved. `seq` is the revision in the wishlist's stream, which gives the order. */
export type SavedModelRow = {
  /** `<userId>:<modelId>` */
  saved_model_id: string;
  user_id: string;
  model_id: string;
  seq: string;
};
export type WishlistTables = { saved_model: SavedModelRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'saved_model')} (
      saved_model_id text primary key,
      user_id text not null,
      model_id text not null,
      seq bigint not null
    )`.execute(db);
};

export const indexes = (schema: string): readonly Statement[] => [
  sql`create index if not exists saved_by_user on ${sql.id(schema, 'saved_model')} (user_id, seq)`,
];

/** The tables of this screen, for its queries. */
export const wishlistTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<WishlistTables>();
