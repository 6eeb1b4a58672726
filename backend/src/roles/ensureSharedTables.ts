import { ensureConversionOrders } from '#infra/conversionOrders/conversionOrders.ts';
import type { Db } from '#infra/database/database.ts';
import { ensureHeartbeats } from '#infra/follow/heartbeat.ts';
import { ensureMissedSearches } from '#infra/missedSearches/missedSearches.ts';
import { ensureOutcomes } from '#infra/queue/jobOutcomes.ts';
import { ensurePolicySchema } from '#policies/checkpoint.ts';

const owners = [
  ensureHeartbeats,
  ensurePolicySchema,
  ensureOutcomes,
  ensureMissedSearches,
  ensureConversionOrders,
];

/** Creates the tables that one role reads and another writes, so that none reads a table before it exists. */
export const ensureSharedTables = async (db: Db): Promise<void> => {
  for (const ensure of owners) await ensure(db);
};
