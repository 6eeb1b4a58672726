import { isDatabaseAway, isMissingTable } from '#infra/database/databaseErrors.ts';
import { EventStoreUnavailable, UnreadableLog } from '#infra/eventStore/eventStore.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import type { JobRun } from './job.ts';

/**
 * Whether a job failed because a service it needs is unavailable: then it is retried until the service is back. A missing
 * table counts too, while the projections of a new version have not created it yet, and so does an event that only a newer
 * version of the program can read.
 */
export const isOutage = (error: unknown): boolean =>
  error instanceof ServiceUnavailable ||
  error instanceof EventStoreUnavailable ||
  error instanceof UnreadableLog ||
  isDatabaseAway(error) ||
  isMissingTable(error);

/** For the `catch` of a job's work: if its last attempt fails, this is its outcome. Other failures, and those of an outage, are rethrown. */
export const ifLast =
  <Outcome>({ isLastAttempt }: Pick<JobRun, 'isLastAttempt'>, outcome: Outcome) =>
  (error: unknown): Outcome => {
    if (!isLastAttempt || isOutage(error)) throw error;
    return outcome;
  };
