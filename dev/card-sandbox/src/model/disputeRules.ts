import type { DisputeRecord } from './records.ts';

/** The days in which a shop may answer a dispute. */
const answerDays = 7;

/** The last second for evidence, since the epoch. */
export const dueBy = ({ created }: DisputeRecord): number => created + answerDays * 24 * 3600;

/** Whether the bank has not decided yet. */
export const isUndecided = ({ status }: DisputeRecord): boolean =>
  /needs_response$|under_review$/.test(status);
