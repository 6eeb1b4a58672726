import type { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../startRefused.ts';
import { findDamageAtStart } from './findDamage.ts';

const hiding = `SELECT name FROM streams WHERE tombstoned = 1 OR truncate_before IS NOT NULL OR max_count IS NOT NULL
  OR max_age_ms IS NOT NULL LIMIT 1`;

/**
 * Refuses a damaged log, and names the place; with `acceptLoss` it is opened anyway. Refuses a log in which version 1.0 deleted or hid events,
 * since this version shows all of them.
 * @throws StartRefused
 */
export const checkLog = (database: DatabaseSync, acceptLoss: boolean): void => {
  const damage = acceptLoss ? undefined : findDamageAtStart(database);
  if (damage)
    throw new StartRefused(
      `the event store is damaged: ${damage.reason}; restore the whole directory from a backup, or start with --accept-loss`,
    );
  const hidden = database.prepare(hiding).get();
  if (hidden)
    throw new StartRefused(
      `version 1.0 deleted or hid events of the stream ${hidden.name}, which this version would show: use version 1`,
    );
};
