import type { readSentMail } from '#commands/content/mails/sentMail.ts';
import { mailCalls, type WireMail } from '#contract/calls/content/mails.ts';
import { tablePageSize } from '#contract/constants.ts';
import { imageUrl } from '#contract/reference.ts';
import type { JobStatus } from '#infra/queue/jobQueue.ts';
import { framedHtml } from '#mails/layout.ts';
import type { UserQueries } from '#projections/accounts/users/queries.ts';
import type { MailOfUser, mailQueries } from '#projections/content/mails/queries.ts';
import { HttpError, idOr404 } from '../answers.ts';
import { listAnswer, pageOf } from '../listAnswer.ts';
import { adminOnly, type Route, routesOf } from '../route.ts';

export type MailDeps = Pick<UserQueries, 'userById'> &
  ReturnType<typeof mailQueries> & {
    readonly readSentMail: ReturnType<typeof readSentMail>;
    /** The status of the jobs that send the mails of these events, by event id. */
    readonly statusesOf: (
      askings: readonly { readonly eventId: string; readonly position: string }[],
    ) => Promise<ReadonlyMap<string, JobStatus>>;
  };

const stateOf = (
  { mailId, outcome }: MailOfUser,
  statuses: ReadonlyMap<string, JobStatus>,
): WireMail['state'] => {
  if (outcome !== null) return outcome;
  const status = statuses.get(mailId) ?? 'waiting';
  return status === 'ended' ? 'skipped' : status;
};

/** The mails to a user and their outcomes, for an Admin who is asked why a mail did not arrive. */
export const mailRoutes = (deps: MailDeps): readonly Route[] =>
  routesOf(mailCalls, {
    'GET /user/:id/mails': adminOnly(async ({ params, query }) => {
      const userId = idOr404(params.id, 'User');
      if (!(await deps.userById(userId))) throw new HttpError(404, 'User not found');
      const { rows, total } = await deps.mailsOf(userId, pageOf(query, tablePageSize));
      const statuses = await deps.statusesOf(
        rows.flatMap(({ mailId, position, outcome }) =>
          outcome === null ? [{ eventId: mailId, position }] : [],
        ),
      );
      return listAnswer<WireMail>({
        total,
        rows: rows.map((mail) => ({
          _id: mail.mailId,
          template: mail.template,
          state: stateOf(mail, statuses),
          askedAt: mail.askedAt,
          endedAt: mail.endedAt,
          answer: mail.answer,
          code: mail.code,
        })),
      });
    }),
    'GET /email/sent/:id': adminOnly(async ({ params }) => {
      const mailId = idOr404(params.id, 'Mail');
      const mail = await deps.readSentMail(mailId);
      if (!mail) throw new HttpError(404, 'The shop has no copy of this mail');
      const { template, to, subject, sentAt } = mail;
      const html = framedHtml(mail.html, (assetId) => imageUrl(assetId, 320));
      return { body: { _id: mailId, template, to, subject, html, sentAt } };
    }),
  });
