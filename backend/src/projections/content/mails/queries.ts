import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type Page, type Paged, paged, withTotal } from '../../paging.ts';
import type { Selected } from '../../readModel.ts';
import { mailTables } from './projector.ts';

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
    ])
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .$call(paged(page));

/** A mail to a user with its outcome; `position` is that of the event that requested it. */
export type MailOfUser = Selected<typeof pageOfMails>;

const countOfMails = (db: Db, userId: string) =>
  mailTables(db)
    .selectFrom('mail')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('user_id', '=', userId);

export const mailQueries = ({ db }: { readonly db: Db }) => ({
  /** The mails to a user, newest first. */
  mailsOf: (userId: string, page: Page): Promise<Paged<MailOfUser>> =>
    withTotal(pageOfMails(db, userId, page), countOfMails(db, userId)),
});
