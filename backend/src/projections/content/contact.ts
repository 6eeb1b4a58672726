import { sql } from 'kysely';
import type { MessageKind, MessageState } from '#contract/adminTables.ts';
import type { ContactMessageEvent } from '#domain/content/contact/contactMessage.events.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import type { Db } from '#infra/database/database.ts';
import { type Page, type Paged, paged, withTotal } from '../paging.ts';
import { defineReadModel, index, type Selected } from '../readModel.ts';
import { rowProjection, rowTable } from '../rowProjection.ts';
import { bigint, defineTable, json, key, nullable, type RowOf, text } from '../table.ts';

/** A message of the contact form. What the sender wrote stays encrypted, so an erasure needs no change here. */
const message = defineTable('contact_message', {
  message_id: key(text()),
  seq: bigint(),
  /** ISO 8601 */
  sent_at: text(),
  personal: json<Encrypted>(),
  kind: text<MessageKind>(),
  /** ISO 8601 */
  answered_at: nullable(text()),
  /** The review that it reports. */
  review_id: nullable(text()),
});

const readModel = defineReadModel(
  { name: 'content/messages', version: 2 },
  [message],
  [
    index('contact_message_by_seq', message, sql`(seq)`),
    index('open_report', message, sql`(review_id) where review_id is not null and answered_at is null`),
  ],
);

const messageTables = readModel.tablesOf;

/** The reports of reviews that wait for a decision, oldest first. */
export const selectOpenReports = (db: Db) =>
  messageTables(db)
    .selectFrom('contact_message')
    .select(['message_id as messageId', 'sent_at as sentAt', 'personal', 'review_id as reviewId'])
    .where('review_id', 'is not', null)
    .where('answered_at', 'is', null)
    .orderBy('seq');

const messages = rowTable<RowOf<typeof message>, ContactMessageEvent>({
  table: message,
  keysOf: ({ data }) => [data.messageId],
  evolve: (row, { type, data, position, metadata: { at } }) => {
    const newMessage = { message_id: data.messageId, seq: String(position), sent_at: at, answered_at: null };
    switch (type) {
      case 'ContactMessageSent': {
        const { personal, isDataComplaint, reviewId } = data;
        const kind = isDataComplaint ? 'dataComplaint' : 'message';
        return { ...newMessage, personal, kind, review_id: reviewId };
      }
      case 'UnmatchedWithdrawalReceived':
        return { ...newMessage, personal: data.personal, kind: 'withdrawal', review_id: null };
      case 'ContactMessageAnswered':
        return row && { ...row, answered_at: at };
      default:
        return null;
    }
  },
});

/** The messages of the contact form, for the Admin. */
export const messagesProjection = rowProjection<ContactMessageEvent>({
  streamCategories: ['contact'],
  readModel,
  tables: [messages],
});

const messagesIn = (db: Db, state: MessageState | undefined) => {
  const all = messageTables(db).selectFrom('contact_message');
  if (state === 'answered') return all.where('answered_at', 'is not', null);
  if (state === 'open' || state === 'report')
    return all
      .where('answered_at', 'is', null)
      .where('review_id', state === 'report' ? 'is not' : 'is', null);
  return state === undefined ? all : all.where('kind', '=', state);
};

const pageOfMessages = (db: Db, state: MessageState | undefined, page: Page) =>
  messagesIn(db, state)
    .select([
      'message_id as messageId',
      'sent_at as sentAt',
      'personal',
      'kind',
      'answered_at as answeredAt',
      'review_id as reviewId',
    ])
    .orderBy('seq', 'desc')
    .$call(paged(page));

/** A message of the contact form, with what its sender wrote encrypted. */
export type StoredMessage = Selected<typeof pageOfMessages>;

export const messageQueries = ({ db }: { readonly db: Db }) => ({
  /** The messages of the contact form, newest first. */
  messagesBy: (state: MessageState | undefined, page: Page): Promise<Paged<StoredMessage>> =>
    withTotal(pageOfMessages(db, state, page)),
});
