import { sql } from 'kysely';
import type { MailEvent } from '#domain/content/mails/mail.events.ts';
import { type MailingEvent, mailingCategories, requestedMail } from '#domain/content/mails/requestedMail.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { Db } from '#infra/database/database.ts';
import { defineReadModel, index } from '../../readModel.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { loadRows } from '../../rows.ts';
import { bigint, boolean, defineTable, integer, key, nullable, type RowOf, text } from '../../table.ts';

/** A mail to a user that an event requested, with its outcome. `seq` is the log position of that event. */
const mail = defineTable('mail', {
  /** The id of the event that requested it. */
  mail_id: key(text()),
  user_id: text(),
  /** The order that it is about; null for a mail about something else. */
  order_id: nullable(text()),
  template: text(),
  seq: bigint(),
  /** ISO 8601 */
  asked_at: text(),
  outcome: nullable(text<'sent' | 'undeliverable'>()),
  /** When the outcome was recorded, ISO 8601. */
  ended_at: nullable(text()),
  /** The code with which the mail server refused the mail, such as 550. */
  answer: nullable(integer()),
  /** Its enhanced status code, such as 5.1.1. */
  code: nullable(text()),
  /** The log has what it said; earlier releases kept only what they sent. */
  is_kept: boolean(),
});
type MailRow = RowOf<typeof mail>;

/** The buyer of an order, since payment events name only the order. */
const buyer = defineTable('buyer', { order_id: key(text()), user_id: text() });
type BuyerRow = RowOf<typeof buyer>;

const readModel = defineReadModel(
  { name: 'content/mails', version: 5 },
  [mail, buyer],
  [
    index('mail_of_user', mail, sql`(user_id, seq)`),
    index('mail_receipt', mail, sql`(order_id, seq) where template = 'receipt'`),
  ],
);

export const mailTables = readModel.tablesOf;

type Event = MailingEvent | MailEvent;
/** The buyers of the orders that a batch names, by order id. */
type Buyers = ReadonlyMap<string, string>;

const isOutcome = (event: RecordedEvent<Event>): event is RecordedEvent<MailEvent> =>
  event.type === 'MailSent' || event.type === 'MailUndeliverable';

const orderIdOf = ({ data }: RecordedEvent<Event>): string | null =>
  'orderId' in data ? data.orderId : null;

const readerOf = (event: RecordedEvent<Event>, buyers: Buyers): string | null => {
  const orderId = orderIdOf(event);
  if (orderId !== null) return buyers.get(orderId) ?? null;
  return 'userId' in event.data ? event.data.userId : null;
};

const buyersOf = async (events: readonly RecordedEvent<Event>[], tx: Db, schema: string): Promise<Buyers> => {
  const orderIds = [...new Set(events.flatMap((event) => orderIdOf(event) ?? []))];
  const known = await loadRows(tx, { schema, table: buyer }, orderIds);
  const placed = events.flatMap((event): [string, string][] =>
    event.type === 'OrderPlaced' ? [[event.data.orderId, event.data.userId]] : [],
  );
  return new Map([...[...known].map(([id, { user_id }]): [string, string] => [id, user_id]), ...placed]);
};

const evolveMail = (
  row: MailRow | null,
  event: RecordedEvent<Event>,
  mailId: string,
  buyers: Buyers,
): MailRow | null => {
  if (isOutcome(event)) {
    // Mails about contact messages belong to no account.
    if (row === null) return null;
    const isSent = event.type === 'MailSent';
    return {
      ...row,
      outcome: isSent ? 'sent' : 'undeliverable',
      ended_at: event.metadata.at,
      answer: isSent ? null : event.data.answer,
      code: isSent ? null : event.data.code,
      is_kept: event.data.content !== null,
    };
  }
  const template = requestedMail(event);
  const userId = readerOf(event, buyers);
  if (template === null || userId === null) return row;
  return {
    mail_id: mailId,
    user_id: userId,
    order_id: orderIdOf(event),
    template,
    seq: String(event.position),
    asked_at: event.metadata.at,
    outcome: null,
    ended_at: null,
    answer: null,
    code: null,
    is_kept: false,
  };
};

const mails = rowTable<MailRow, Event, Buyers>({
  table: mail,
  keysOf: (event) => {
    if (isOutcome(event)) return [event.data.mailId];
    return requestedMail(event) === null ? [] : [event.id];
  },
  evolve: evolveMail,
});

const buyers = rowTable<BuyerRow, Event, Buyers>({
  table: buyer,
  keysOf: (event) => (event.type === 'OrderPlaced' ? [event.data.orderId] : []),
  evolve: (row, { data }, orderId) =>
    'userId' in data && 'items' in data ? { order_id: orderId, user_id: data.userId } : row,
});

/** The mails to each user and their outcomes, for the Admin and for buyers whose receipt was refused. No write waits for it. */
export const mailsProjection = rowProjection<Event, Buyers>({
  streamCategories: [...mailingCategories, 'mail'],
  readModel,
  prepare: buyersOf,
  tables: [buyers, mails],
  waitedFor: false,
});
