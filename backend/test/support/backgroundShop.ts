import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices, type Services } from '#composition';
import { parseConfig } from '#config';
import { startEventStore } from '#embedded/eventStore/startEventStore.ts';
import type { QueueConnection } from '#infra/queue/jobQueue.ts';
import { createLog } from '../../src/infra/log/log.ts';
import { startPoliciesRole } from '../../src/roles/policies.ts';
import type { RefillTimes } from '../../src/roles/refilling.ts';
import { startWorkersRole } from '../../src/roles/workers.ts';

/** Policies and workers as production runs them, on real services, without pages and payments. */
export type BackgroundShop = {
  readonly services: Services;
  readonly dispose: () => Promise<void>;
};

type Options = {
  readonly connection: QueueConnection;
  readonly smtpUrl: string;
  readonly refillTimes?: RefillTimes;
};

export const startBackgroundShop = async (options: Options): Promise<BackgroundShop> => {
  const dir = await mkdtemp(join(tmpdir(), 'background-shop-'));
  const eventStore = await startEventStore({ dir: join(dir, 'events') });
  const config = parseConfig({
    EVENTSTORE_URL: eventStore.url,
    DATABASE_URL: options.connection.databaseUrl,
    REDIS_URL: options.connection.redisUrl,
    SMTP_URL: options.smtpUrl,
    DATA_DIR: dir,
    PUBLIC_URL: 'http://shop.example',
  });
  const services = await openServices(config, createLog({ level: 'silent', name: 'test' }));
  const running = [await startPoliciesRole(services, options.refillTimes), await startWorkersRole(services)];
  return {
    services,
    dispose: async () => {
      await Promise.all(running.map((role) => role.stop()));
      await services.close();
      await eventStore.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
