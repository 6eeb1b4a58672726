import { createDatabase } from '#infra/database/database.ts';
import { createGroup } from './followTogether.ts';
import type { Projection } from './projection.ts';
import { type RunnerDeps, runProjection } from './runProjection.ts';

export type RunningProjections = {
  /** Stops after the current batches. */
  readonly stop: () => Promise<void>;
};

/** The pause after a batch, in ms: of projections that answers wait for, under load, and of the others. */
const rests = { awaited: 30, other: 100 } as const;

/** Starts a runner for each projection, each on its own connection until it follows the log with the others. */
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
  const runnerDeps = { ...deps, db: database.db };
  const awaited = createGroup({ isAwaited: true, restMs: rests.awaited }, runnerDeps, stopping.signal);
  const others = createGroup({ isAwaited: false, restMs: rests.other }, runnerDeps, stopping.signal);
  const running = projections.map((projection) => {
    const follow = projection.waitedFor === false ? others : awaited;
    return runProjection(projection, runnerDeps, follow, stopping.signal);
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      await database.close();
    },
  };
};
