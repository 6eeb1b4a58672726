import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type Statement, schemaOf } from '../../projection.ts';

export const identity = { name: 'content/mails', version: 2 } as const;

/** A mail to a user that an event requested, with its outcome. `seq` is the log position of that event. */
export type MailRow = {
  /** The id of the event that requested it. */
  mail_id: string;
  user_id: string;
  template: string;
  seq: string;
  /** ISO 8601 */
  asked_at: string;
  outcome: 'sent' | 'undeliverable' | null;
  /** When the outcome was recorded, ISO 8601. */
  ended_at: string | null;
  /** The code with which the mail server refused the address, such as 550. */
  answer: number | null;
};

/** The buyer of an order, since payment events name only the order. */
export type BuyerRow = { order_id: string; user_id: string };

export type MailTables = { mail: MailRow; buyer: BuyerRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'mail')} (
      mail_id text primary key,
      user_id text not null,
      template text not null,
      seq bigint not null,
      asked_at text not null,
      outcome text,
      ended_at text,
      answer integer
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'buyer')} (order_id text primary key, user_id text not null)`.execute(db);
};

export const indexes = (schema: string): readonly Statement[] => [
  sql`create index if not exists mail_of_user on ${sql.id(schema, 'mail')} (user_id, seq)`,
];

/** The tables of this screen, for its queries. */
export const mailTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<MailTables>();
