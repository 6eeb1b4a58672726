import { createProjections } from '#projections/registry.ts';
import { startProjections } from '#projections/startProjections.ts';
import type { Services } from '../composition.ts';
import type { RunningRole } from './role.ts';

/** Fills the read models from the log. */
export const startProjectionsRole = async ({ config, store, vault, log }: Services): Promise<RunningRole> =>
  startProjections(createProjections({ openMany: vault.personalKeys.openMany }), {
    databaseUrl: config.DATABASE_URL,
    store,
    log: (level, message, details) => log[level](details, message),
  });
