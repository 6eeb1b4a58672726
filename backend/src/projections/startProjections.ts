import { createDatabase } from '#infra/database/database.ts';
import type { Projection } from './projection.ts';
import { type RunnerDeps, runProjection } from './runProjection.ts';

export type RunningProjections = {
  /** Stops after the current batches. */
  readonly stop: () => Promise<void>;
};

/** Starts a runner for each projection, each on its own connection. */
export const startProjections = (
  projections: readonly Projection[],
  {
    databaseUrl,
    namedStatements,
    ...deps
  }: Omit<RunnerDeps, 'db'> & { readonly databaseUrl: string; readonly namedStatements?: boolean },
): RunningProjections => {
  const database = createDatabase(databaseUrl, {
    max: projections.length,
    ...(namedStatements !== undefined && { namedStatements }),
    onConnectionLost: () => deps.log.error({}, 'LISTEN connection of a projection stalled; reconnecting'),
  });
  const stopping = new AbortController();
  const running = projections.map((projection) =>
    runProjection(projection, { ...deps, db: database.db }, stopping.signal),
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      await database.close();
    },
  };
};
