import * as v from 'valibot';
import type { MessageState } from '#contract/adminTables.ts';
import { reviewPersonal } from '#contract/personal.ts';
import { userQueries } from '#projections/accounts/users/queries.ts';
import { messageQueries } from '#projections/content/contact.ts';
import { waitingDisputes } from '#projections/ordering/disputes.ts';
import { refundQueries } from '#projections/ordering/orders/refundQueries.ts';
import { reviewQueries } from '#projections/ordering/reviews/queries.ts';
import { queueNames } from '#workers/queues.ts';
import { readMessages } from '../../http/content/contact.ts';
import type { WaitingSources } from '../../http/content/dashboard.ts';
import type { WebServices } from '../webServices.ts';

type WaitingServices = Pick<WebServices, 'database' | 'vault' | 'now' | 'jobQueue'>;

/** The messages in a state, as rows. */
const messagesIn =
  ({ database: { db }, vault }: WaitingServices, state: MessageState): WaitingSources['message'] =>
  async (page) => {
    const read = readMessages({ ...messageQueries({ db }), openMany: vault.personalKeys.openMany });
    const { rows, total } = await read(state, page);
    return {
      total,
      rows: rows.map(({ _id, subject, name, sentAt, answerBy }) => ({
        _id,
        about: subject,
        who: name,
        since: sentAt,
        until: answerBy,
      })),
    };
  };

/** The new reviews, as rows. */
const newReviews =
  ({ database, vault, now }: WaitingServices): WaitingSources['review'] =>
  async (page) => {
    const { reviewsBy, namesOf } = reviewQueries(database);
    const { rows, total } = await reviewsBy('new', now(), page);
    const names = await namesOf(rows.map((row) => row.model_id));
    const opened = await vault.personalKeys.openMany(rows.map(({ personal }) => personal));
    return {
      total,
      rows: rows.map((row) => {
        const author = v.safeParse(reviewPersonal, opened.get(row.user_id));
        return {
          _id: row.review_id,
          about: names.get(row.model_id) ?? '',
          who: author.success ? author.output.name : '',
          since: row.changed_at ?? row.written_at,
          until: null,
        };
      }),
    };
  };

/** The queries for the rows that wait for the Admin, by kind. */
export const waitingSources = (services: WaitingServices): WaitingSources => ({
  dispute: (page) => waitingDisputes(services.database.db)(userQueries(services.database).customersOf, page),
  refundRequest: (page) =>
    refundQueries(services.database).waitingRequests(userQueries(services.database).customersOf, page),
  message: messagesIn(services, 'open'),
  report: messagesIn(services, 'report'),
  review: newReviews(services),
  failedJob: async ({ limit }) => {
    const [counts, parked] = await Promise.all([
      services.jobQueue.counts(queueNames),
      services.jobQueue.parked(queueNames),
    ]);
    return {
      total: counts.reduce((sum, queue) => sum + queue.parked, 0),
      rows: parked.slice(0, limit).map(({ queue, id, name, failedAt }) => ({
        _id: `${queue}:${id}`,
        about: name,
        who: '',
        since: failedAt,
        until: null,
      })),
    };
  },
});
