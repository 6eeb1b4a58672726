import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type Statement, schemaOf } from '../../projection.ts';

export const identity = { name: 'ordering/sales', version: 2 } as const;

/** How a model sells, under the name of its last sale or a later one. Amounts are bigints, as text. */
export type SaleRow = { model_id: string; name: string; sold: number; cents: string; taken_back: number };

/** An order with what its later events need; `is_open`: neither paid nor failed. */
export type PlacedOrderRow = {
  order_id: string;
  placed_at: string;
  cents: string;
  items: readonly { readonly modelId: string; readonly name: string; readonly cents: number }[];
  is_open: boolean;
};

/** A client and a model: since which UTC day the client wants it, and how far it came. The key is `<user>:<model>`. */
export type InterestRow = { pair: string; day: string; ordered: boolean; paid: boolean };

/** Of the models that clients began to want on a UTC day: how many they ordered and paid by now. */
export type FunnelRow = { day: string; added: number; ordered: number; paid: number };

export type SalesTables = {
  sale: SaleRow;
  placed_order: PlacedOrderRow;
  interest: InterestRow;
  funnel: FunnelRow;
};

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'sale')} (
      model_id text primary key,
      name text not null,
      sold integer not null,
      cents bigint not null,
      taken_back integer not null
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'placed_order')} (
      order_id text primary key,
      placed_at text not null,
      cents bigint not null,
      items json not null,
      is_open boolean not null
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'interest')} (
      pair text primary key,
      day text not null,
      ordered boolean not null,
      paid boolean not null
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'funnel')} (
      day text primary key,
      added integer not null,
      ordered integer not null,
      paid integer not null
    )`.execute(db);
};

/** The best sellers and the open orders are read from an index, however many there are of the others. */
export const indexes = (schema: string): readonly Statement[] => [
  sql`
    create index if not exists sale_best on ${sql.id(schema, 'sale')} (sold desc, cents desc, model_id)`,
  sql`
    create index if not exists placed_order_open on ${sql.id(schema, 'placed_order')} (placed_at, order_id)
    where is_open`,
];

/** The tables of the sales, for their queries. */
export const salesTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<SalesTables>();
