import * as v from 'valibot';
import { jobCalls, type WireJobs, type WireParkedJob } from '#contract/calls/system/systemCalls.ts';
import * as messages from '#contract/messages.ts';
import type { JobQueue, ParkedJob } from '#infra/queue/jobQueue.ts';
import { HttpError } from '../answers.ts';
import { adminOnly, type Route, routesOf } from '../route.ts';

export type JobDeps = {
  readonly jobQueue: Pick<JobQueue, 'counts' | 'failure' | 'parked' | 'retry' | 'retryAll'>;
  /** Every queue of the shop. */
  readonly queues: readonly string[];
};

const scalar = v.union([v.string(), v.number(), v.boolean()]);
const jobData = v.object({ payload: v.record(v.string(), v.unknown()) });

/** The subject of a job: the plain values of its payload. A queue may contain payloads of an older version. */
const aboutOf = (data: unknown): WireParkedJob['about'] => {
  const read = v.safeParse(jobData, data);
  if (!read.success) return {};
  return Object.fromEntries(
    Object.entries(read.output.payload).flatMap(([name, value]) =>
      v.is(scalar, value) ? [[name, String(value)]] : [],
    ),
  );
};

const toWire = ({ data, failedAt: since, ...job }: ParkedJob): WireParkedJob => ({
  ...job,
  about: aboutOf(data),
  since,
});

/** Background work that failed for good, for the Admin to inspect and retry. */
export const jobRoutes = ({ jobQueue, queues }: JobDeps): readonly Route[] =>
  routesOf(jobCalls, {
    'GET /jobs': adminOnly(async () => {
      const [counts, mailFailure, parked] = await Promise.all([
        jobQueue.counts(queues),
        jobQueue.failure('mail'),
        jobQueue.parked(queues),
      ]);
      return { body: { queues: counts, mailFailure, parked: parked.map(toWire) } satisfies WireJobs };
    }),
    'POST /jobs/retry': adminOnly(async ({ body }) => {
      if ('all' in body) {
        const retried = await Promise.all(queues.map(jobQueue.retryAll));
        return { body: { message: messages.success, retried: retried.reduce((sum, each) => sum + each, 0) } };
      }
      const isKnown = queues.includes(body.queue) && (await jobQueue.retry(body.queue, body.id));
      if (!isKnown) throw new HttpError(404, 'No such job is parked; it may have been tried again already');
      return { body: { message: messages.success, retried: 1 } };
    }),
  });
