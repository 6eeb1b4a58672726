import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStore } from 'embedded-eventstore';
import { openServices } from '#composition';
import { parseConfig } from '#config';
import { createLogger } from '#infra/logger/logger.ts';
import type { QueueConnection } from '#infra/queue/jobQueue.ts';
import type { RunningRole } from '../../src/composition.ts';
import { type RefillTimes, startPoliciesRole } from '../../src/roles/policies.ts';
import { startWorkersRole } from '../../src/roles/workers.ts';

type Options = {
  readonly connection: QueueConnection;
  readonly smtpUrl: string;
  readonly refillTimes?: RefillTimes;
};

/** The services and the log of a shop with policies and workers as in production, without pages and payments, and before its runners start. */
export const openBackgroundShop = async (options: Options) => {
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
    /** Starts policies and workers. */
    start: async (): Promise<void> => {
      running.push(await startPoliciesRole(services, options.refillTimes));
      running.push(await startWorkersRole(services));
    },
    dispose: async (): Promise<void> => {
      await Promise.all(running.map((role) => role.stop()));
      await services.close();
      await eventStore.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

export type BackgroundShop = Awaited<ReturnType<typeof openBackgroundShop>>;

/** The same, with running policies and workers. */
export const startBackgroundShop = async (options: Options): Promise<BackgroundShop> => {
  const shop = await openBackgroundShop(options);
  await shop.start();
  return shop;
};
