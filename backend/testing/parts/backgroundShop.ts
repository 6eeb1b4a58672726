import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStore } from 'embedded-eventstore';
import { openServices, type Services } from '#composition';
import { parseConfig } from '#config';
import { createLogger } from '#infra/logger/logger.ts';
import type { QueueConnection } from '#infra/queue/jobQueue.ts';
import type { RunningRole } from '../../src/composition.ts';
import { type RefillTimes, startPoliciesRole } from '../../src/roles/policies.ts';
import { startWorkersRole } from '../../src/roles/workers.ts';

/** Policies and workers as in production, on real services, without pages and payments. */
export type BackgroundShop = {
  readonly services: Services;
  /** Starts policies and workers. */
  readonly start: () => Promise<void>;
  readonly dispose: () => Promise<void>;
};

type Options = {
  readonly connection: QueueConnection;
  readonly smtpUrl: string;
  readonly refillTimes?: RefillTimes;
};

/** The services and the log of such a shop, without runners. */
export const openBackgroundShop = async (options: Options): Promise<BackgroundShop> => {
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
  const services = await openServices(config, createLogger({ level: 'silent', name: 'test' }));
  const running: RunningRole[] = [];
  return {
    services,
    start: async () => {
      running.push(await startPoliciesRole(services, options.refillTimes));
      running.push(await startWorkersRole(services));
    },
    dispose: async () => {
      await Promise.all(running.map((role) => role.stop()));
      await services.close();
      await eventStore.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

/** The same, with running policies and workers. */
export const startBackgroundShop = async (options: Options): Promise<BackgroundShop> => {
  const shop = await openBackgroundShop(options);
  await shop.start();
  return shop;
};
