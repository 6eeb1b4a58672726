import type { DisputeRecord } from './records.ts';

/** The last second for evidence, since the epoch: a shop has 7 days to answer a dispute. */
export const dueBy = ({ created }: DisputeRecord): number => created + 7 * 24 * 3600;

/** Whether the bank has not decided yet. */
export const isUndecided = ({ status }: DisputeRecord): boolean =>
  /needs_response$|under_review$/.test(status);
