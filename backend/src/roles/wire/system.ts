import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { checkpoints } from '#proof/checkpoints.ts';
import { readKeyring } from '#proof/keys/keyring.ts';
import { queueNames } from '#workers/queues.ts';
import type { Services } from '../../composition.ts';
import type { Route } from '../../http/route.ts';
import { healthRoutes } from '../../http/system/healthRoutes.ts';
import { jobRoutes } from '../../http/system/jobRoutes.ts';
import { logRoutes } from '../../http/system/logRoutes.ts';
import type { AskReadiness } from '../../http/system/readiness.ts';

/** The wiring of health, parked jobs and the proof of the log. */
export const wireSystem = (
  { database: { db } }: Services,
  askReadiness: AskReadiness,
  jobQueue: JobQueue,
): readonly Route[] => [
  ...healthRoutes(askReadiness),
  ...logRoutes({ keyring: () => readKeyring(db), ...checkpoints(db) }),
  ...jobRoutes({ jobQueue, queues: queueNames }),
];
