import type { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../startRefused.ts';
import { findDamageAtStart } from './findDamage.ts';

/** Refuses a damaged log, and names the place. With `acceptLoss` it is opened anyway. @throws StartRefused */
export const checkLog = (database: DatabaseSync, acceptLoss: boolean): void => {
  const damage = acceptLoss ? undefined : findDamageAtStart(database);
  if (!damage) return;
  throw new StartRefused(
    `the event store is damaged: ${damage.reason}; restore the whole directory from a backup, or start with --accept-loss`,
  );
};
