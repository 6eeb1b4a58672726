import { policiesRunner } from '#policies/runner.ts';
import { runnerOf } from '#projections/projection.ts';
import { projectionIdentities } from '#projections/registry.ts';
import { queueNames } from '#workers/queues.ts';
import { proofRunner } from './proofLog.ts';

/** The runner name that all workers of a queue share, across processes. */
export const workersOf = (queue: string): string => `worker ${queue}`;

/** The runners of each health check, by their names in reports. */
export const runners = {
  projections: projectionIdentities.map(runnerOf),
  policies: [policiesRunner.name],
  workers: queueNames.map(workersOf),
  proof: [proofRunner.name],
};
