import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { schemaOf } from '../../projection.ts';

export const identity = { name: 'catalogue/categories', version: 2 } as const;

/** `seq` is the log position at which it was added, which gives the order in the header. */
export type CategoryRow = { category_id: string; seq: string; name: string };
export type SubCategoryRow = {
  sub_category_id: string;
  seq: string;
  category_id: string;
  name: string;
  /** Kept, so that it comes back to its place. */
  deleted: boolean;
};
export type CategoryTables = { category: CategoryRow; sub_category: SubCategoryRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'category')} (
      category_id text primary key,
      seq bigint not null,
      name text not null
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'sub_category')} (
      sub_category_id text primary key,
      seq bigint not null,
      category_id text not null,
      name text not null,
      deleted boolean not null
    )`.execute(db);
};

/** The tables of this screen, for its queries. */
export const categoryTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<CategoryTables>();
