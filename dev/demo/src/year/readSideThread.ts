import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { openServices } from 'backend/composition.ts';
import { parseConfig } from 'backend/config.ts';
import { createLogger } from 'backend/infra/logger/logger.ts';
import { startPoliciesRole } from 'backend/roles/policies.ts';
import { startProjectionsRole } from 'backend/roles/projections.ts';

// Projections and policies use the times of events, so they need no clock; the proof of the log signs with the real one.
if (parentPort === null) throw new Error('This is the program of a thread');
Object.assign(process.env, (await once(parentPort, 'message'))[0]);
const config = parseConfig(process.env);
const log = createLogger({ level: config.LOG_LEVEL, name: 'demo' });
const services = await openServices(config, log);
const roles = [await startProjectionsRole(services), await startPoliciesRole(services)];
await once(parentPort, 'message');
await Promise.all(roles.map((role) => role.stop()));
await services.close();
process.exit(0);
