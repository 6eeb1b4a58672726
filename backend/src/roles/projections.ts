import { createProjections } from '#projections/registry.ts';
import { startProjections } from '#projections/startProjections.ts';
import type { RunningRole, Services } from '../composition.ts';
import { startProofLog } from './proofLog.ts';

/** Fills the read models from the log, and maintains the proof of the log. */
export const startProjectionsRole = async (services: Services): Promise<RunningRole> => {
  const { config, store, vault, log, tracing } = services;
  const proofLog = await startProofLog(services);
  const projections = startProjections(createProjections({ openMany: vault.personalKeys.openMany }), {
    databaseUrl: config.DATABASE_URL,
    namedStatements: config.DATABASE_NAMED_STATEMENTS,
    store,
    tracing,
    log,
  });
  return {
    stop: async () => {
      await Promise.all([proofLog.stop(), projections.stop()]);
    },
  };
};
