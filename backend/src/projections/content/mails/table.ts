import { sql } from 'kysely';
import { defineReadModel, index } from '../../readModel.ts';
import { bigint, defineTable, integer, key, nullable, type RowOf, text } from '../../table.ts';

/** A mail to a user that an event requested, with its outcome. `seq` is the log position of that event. */
export const mail = defineTable('mail', {
  /** The id of the event that requested it. */
  mail_id: key(text()),
  user_id: text(),
  template: text(),
  seq: bigint(),
  /** ISO 8601 */
  asked_at: text(),
  outcome: nullable(text<'sent' | 'undeliverable'>()),
  /** When the outcome was recorded, ISO 8601. */
  ended_at: nullable(text()),
  /** The code with which the mail server refused the address, such as 550. */
  answer: nullable(integer()),
});
export type MailRow = RowOf<typeof mail>;

/** The buyer of an order, since payment events name only the order. */
export const buyer = defineTable('buyer', { order_id: key(text()), user_id: text() });
export type BuyerRow = RowOf<typeof buyer>;

export const readModel = defineReadModel(
  { name: 'content/mails', version: 2 },
  [mail, buyer],
  [index('mail_of_user', mail, sql`(user_id, seq)`)],
);

export const mailTables = readModel.tablesOf;
