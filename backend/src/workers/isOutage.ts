import { isDatabaseAway, isMissingTable } from '#infra/database/databaseErrors.ts';
import { EventStoreUnavailable } from '#infra/eventStore/eventStore.ts';
import { OutsideAway } from '#infra/queue/outsideAway.ts';

/**
 * Whether a job failed because something that it needs is away: then it is tried again until that is back. A table is
 * away while the projections of a new version are yet to make it.
 */
export const isOutage = (error: unknown): boolean =>
  error instanceof OutsideAway ||
  error instanceof EventStoreUnavailable ||
  isDatabaseAway(error) ||
  isMissingTable(error);
