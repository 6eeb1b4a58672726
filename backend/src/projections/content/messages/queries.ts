import { sql } from 'kysely';
import type { MessageState } from '#contract/adminTables.ts';
import type { Db } from '#infra/database/database.ts';
import { type Page, type Paged, paged, withTotal } from '../../paging.ts';
import type { Selected } from '../../readModel.ts';
import { messageTables } from './projector.ts';

const messagesIn = (db: Db, state: MessageState | undefined) => {
  const all = messageTables(db).selectFrom('contact_message');
  if (state === 'answered') return all.where('answered_at', 'is not', null);
  if (state === 'open') return all.where('answered_at', 'is', null);
  return state === 'dataComplaint' ? all.where('is_data_complaint', '=', true) : all;
};

const pageOfMessages = (db: Db, state: MessageState | undefined, page: Page) =>
  messagesIn(db, state)
    .select([
      'message_id as messageId',
      'sent_at as sentAt',
      'personal',
      'is_data_complaint as isDataComplaint',
      'answered_at as answeredAt',
    ])
    .orderBy('seq', 'desc')
    .$call(paged(page));

/** A message of the contact form, with what its sender wrote encrypted. */
export type StoredMessage = Selected<typeof pageOfMessages>;

const countOfMessages = (db: Db, state: MessageState | undefined) =>
  messagesIn(db, state).select(sql<number>`count(*)::integer`.as('total'));

export const messageQueries = ({ db }: { readonly db: Db }) => ({
  /** The messages of the contact form, newest first. */
  messagesBy: (state: MessageState | undefined, page: Page): Promise<Paged<StoredMessage>> =>
    withTotal(pageOfMessages(db, state, page), countOfMessages(db, state)),
});
