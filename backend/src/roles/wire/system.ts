import { checkpoints } from '#proof/checkpoints.ts';
import { readKeyring } from '#proof/keys/keyring.ts';
import { queueNames } from '#workers/queues.ts';
import { healthRoutes } from '../../http/system/healthRoutes.ts';
import { jobRoutes } from '../../http/system/jobRoutes.ts';
import { logRoutes } from '../../http/system/logRoutes.ts';
import type { WebServices } from '../webServices.ts';

/** The wiring of health, parked jobs and the proof of the log. */
export const wireSystem = ({ database: { db }, askReadiness, jobQueue }: WebServices) => [
  ...healthRoutes(askReadiness),
  ...logRoutes({ keyring: () => readKeyring(db), ...checkpoints(db) }),
  ...jobRoutes({ jobQueue, queues: queueNames }),
];
