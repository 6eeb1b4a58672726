import { ensureProofSchema } from '#proof/schema.ts';
import { sealLog } from '#proof/sealLog.ts';
import type { Services } from '../composition.ts';
import { every } from './every.ts';
import type { RunningRole } from './role.ts';

/** Pause between two looks at the log, in ms. */
const pauseMs = 1_000;
/** Two checkpoints are at least so far apart, in ms: a receipt can be proven so long after the payment. */
const checkpointMs = 5_000;

/** Takes every event up into the proof of the log (docs/proof.md). */
export const startSealing = async ({ database, store, log, now }: Services): Promise<RunningRole> => {
  await ensureProofSchema(database.db);
  const deps = { db: database.db, store, now, checkpointMs };
  return every(
    pauseMs,
    () => sealLog(deps),
    (error) => log.warn({ err: error }, 'The log could not be sealed'),
  );
};
