import { sql } from 'kysely';
import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { defineReadModel, index } from '../../readModel.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { bigint, boolean, defineTable, json, key, nullable, type RowOf, text } from '../../table.ts';

/** A message of the contact form. What the sender wrote stays encrypted, so an erasure needs no change here. */
const message = defineTable('contact_message', {
  message_id: key(text()),
  seq: bigint(),
  /** ISO 8601 */
  sent_at: text(),
  personal: json<Encrypted>(),
  is_data_complaint: boolean(),
  /** ISO 8601 */
  answered_at: nullable(text()),
});

const readModel = defineReadModel(
  { name: 'content/messages', version: 1 },
  [message],
  [index('contact_message_by_seq', message, sql`(seq)`)],
);

export const messageTables = readModel.tablesOf;

const messages = rowTable<RowOf<typeof message>, ContactMessageEvent>({
  table: message,
  keysOf: ({ data }) => [data.messageId],
  evolve: (row, { type, data, position, metadata: { at } }) => {
    switch (type) {
      case 'ContactMessageSent':
        return {
          message_id: data.messageId,
          seq: String(position),
          sent_at: at,
          personal: data.personal,
          is_data_complaint: data.isDataComplaint,
          answered_at: null,
        };
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
