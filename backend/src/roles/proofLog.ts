import { UnreadableLog } from '#infra/eventStore/eventStore.ts';
import { createReports } from '#infra/follow/heartbeat.ts';
import type { BasicLogger } from '#infra/logger/logger.ts';
import { appendToProof } from '#proof/appendToProof.ts';
import { ensureProofSchema } from '#proof/schema.ts';
import type { RunningRole, Services } from '../composition.ts';
import { every } from './every.ts';

/** The name of the proof in its reports. */
export const proofRunner = { name: 'proof' };

type ProofServices = Pick<Services, 'database' | 'store' | 'now'> & { readonly log: BasicLogger };

/** Pause between two runs, in ms. */
const pauseMs = 1_000;
/** The shortest interval between two signed tree heads, in ms; a receipt can be proven this long after the payment. */
const treeHeadIntervalMs = 5_000;

/**
 * Adds every event to the proof of the log (docs/proof.md), and reports the outcome of each run. It is not a follower: it hashes the stored
 * bytes, also of events from newer programs, and its signatures must survive a crash of Postgres.
 */
export const startProofLog = async ({ database, store, log, now }: ProofServices): Promise<RunningRole> => {
  const { db } = database;
  await ensureProofSchema(db);
  const deps = { db, store, now, treeHeadIntervalMs };
  const report = createReports(db);
  let head: Awaited<ReturnType<typeof appendToProof>> = null;
  return every(
    pauseMs,
    async () => {
      head = await appendToProof(deps, head);
      await report({ ...proofRunner, state: 'live' });
    },
    async (error) => {
      head = null;
      const hasStopped = error instanceof UnreadableLog;
      if (hasStopped) log.error({ err: error }, 'The proof of the log has stopped');
      else log.warn({ err: error }, 'Could not append to the proof of the log');
      const state = hasStopped ? 'stopped' : 'failing';
      await report({ ...proofRunner, state, error: String(error) }).catch(() => {});
    },
  );
};
