import { UnreadableLog } from '#infra/eventStore/eventStore.ts';
import { createProjections } from '#projections/registry.ts';
import { startProjections } from '#projections/startProjections.ts';
import { appendToProof } from '#proof/appendToProof.ts';
import { ensureProofSchema } from '#proof/schema.ts';
import type { Services } from '../composition.ts';
import { every } from './every.ts';
import type { RunningRole } from './role.ts';

/** Pause between two looks at the log, in ms. */
const pauseMs = 1_000;
/** The shortest interval between two signed tree heads, in ms; a receipt can be proven this long after the payment. */
const treeHeadIntervalMs = 5_000;

/** Takes every event up into the proof of the log (docs/proof.md). */
export const startProofLog = async ({ database, store, log, now }: Services): Promise<RunningRole> => {
  await ensureProofSchema(database.db);
  const deps = { db: database.db, store, now, treeHeadIntervalMs };
  return every(
    pauseMs,
    () => appendToProof(deps),
    (error) => {
      if (error instanceof UnreadableLog) log.error({ err: error }, 'The proof of the log has stopped');
      else log.warn({ err: error }, 'Could not append to the proof of the log');
    },
  );
};

/** Fills the read models from the log, and the proof of the log beside them. */
export const startProjectionsRole = async (services: Services): Promise<RunningRole> => {
  const { config, store, vault, log, tracing } = services;
  const proofLog = await startProofLog(services);
  const projections = startProjections(createProjections({ openMany: vault.personalKeys.openMany }), {
    databaseUrl: config.DATABASE_URL,
    namedStatements: config.DATABASE_NAMED_STATEMENTS,
    store,
    tracing,
    log: (level, message, details) => log[level](details, message),
  });
  return {
    stop: async () => {
      await Promise.all([proofLog.stop(), projections.stop()]);
    },
  };
};
