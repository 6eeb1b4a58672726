import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type Page, type Paged, paged, withTotal } from '../../paging.ts';
import type { Selected } from '../../readModel.ts';
import { mailTables } from './projector.ts';

const reasons: Readonly<Record<string, string>> = {
  '5.1.1': 'There is no such mailbox.',
  '5.1.2': 'There is no such mail domain.',
  '5.1.3': 'The address is not valid.',
  '5.1.6': 'The mailbox has moved to another address.',
  '5.1.10': 'The domain of the address takes no mail.',
  '5.2.1': 'The mailbox is closed.',
  '5.2.2': 'The mailbox is full.',
};

/** Why a mail server refused a mail for good, for its reader. `code` is the enhanced status code (RFC 3463; RFC 7505 for 5.1.10). */
const refusalReason = (code: string | null): string =>
  reasons[code ?? ''] ?? 'There is no such mailbox, or it takes no mail from us.';

const pageOfMails = (db: Db, userId: string, page: Page) =>
  mailTables(db)
    .selectFrom('mail')
    .select([
      'mail_id as mailId',
      'template',
      'seq as position',
      'asked_at as askedAt',
      'outcome',
      'ended_at as endedAt',
      'answer',
      'code',
    ])
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .$call(paged(page));

/** A mail to a user with its outcome; `position` is that of the event that requested it. */
export type MailOfUser = Selected<typeof pageOfMails>;

const outcomesOfReceipts = (db: Db, orderIds: readonly string[]) =>
  mailTables(db)
    .selectFrom('mail')
    .select(['order_id as orderId', 'outcome', 'ended_at as endedAt', 'code', 'is_kept'])
    .where('template', '=', sql.lit('receipt'))
    .where(sql<boolean>`order_id = any(${orderIds}::text[])`)
    .where('outcome', 'is not', null)
    .orderBy('seq');

/** The newest refusal of the mail with the receipt of an order: when, why, and whether the log has any of these mails. */
export type RefusedReceipt = { readonly at: string; readonly reason: string; readonly isKept: boolean };

export const mailQueries = ({ db }: { readonly db: Db }) => ({
  /** The mails to a user, newest first. */
  mailsOf: (userId: string, page: Page): Promise<Paged<MailOfUser>> =>
    withTotal(pageOfMails(db, userId, page)),
  /** The orders among these whose receipt no mail could bring, however often it was sent, by order id. */
  refusedReceipts: async (orderIds: readonly string[]): Promise<ReadonlyMap<string, RefusedReceipt>> => {
    const outcomes = await outcomesOfReceipts(db, orderIds).execute();
    return new Map(
      [...Map.groupBy(outcomes, ({ orderId }) => orderId ?? '')].flatMap(([orderId, mails]) => {
        const newest = mails.at(-1);
        if (!newest || mails.some(({ outcome }) => outcome === 'sent')) return [];
        const isKept = mails.some(({ is_kept }) => is_kept);
        const reason = refusalReason(newest.code);
        return [[orderId, { at: newest.endedAt ?? '', reason, isKept }] as const];
      }),
    );
  },
});
