import { join } from 'node:path';
import { startCardSandbox } from '@model-shop/card-sandbox';
import type { Running } from '@model-shop/supervisor/keepAlive';
import { startPostgres } from '@model-shop/supervisor/startPostgres';
import { freePort } from 'backend/testing/shop/runningShop.ts';
import { startShopRole } from 'backend/testing/shop/startShopRole.ts';
import { untilAnswers } from 'backend/testing/shop/untilAnswers.ts';
import { startEventStore } from 'embedded-eventstore';

/** Services of a shop whose roles are started one by one, as on many machines. */
export type SeparateRoles = {
  readonly postgresUrl: string;
  /** Starts a process with these roles, as `--services` takes them. */
  readonly start: (services: string) => Promise<Running>;
  /** Starts a web process; answers its address once it is ready, which takes projections. */
  readonly startWeb: () => Promise<string>;
};

/** Runs `work` with the services of a shop on a data directory. */
export const withSeparateRoles = async <Result>(
  dataDir: string,
  work: (shop: SeparateRoles) => Promise<Result>,
): Promise<Result> => {
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  const running: Running[] = [];
  const lines: string[] = [];
  try {
    const [store, postgres, cards] = await Promise.all([
      startEventStore({ dir: join(dataDir, 'eventstore') }),
      startPostgres({ dir: join(dataDir, 'postgres') }),
      startCardSandbox({ dir: join(dataDir, 'sandbox'), webhookUrl: `${publicUrl}/api/charge/webhook` }),
    ]);
    running.push(store, postgres, cards);
    const begin = async (services: string, port: number): Promise<Running> => {
      const role = await startShopRole({
        name: services,
        services,
        place: {
          port,
          publicUrl,
          dataDir,
          postgresUrl: postgres.url,
          storeUrl: store.url,
          cardsUrl: cards.url,
        },
        keys: cards,
        environment: { DATABASE_POOL: '6' },
        lines,
      });
      running.unshift(role);
      return role;
    };
    return await work({
      postgresUrl: postgres.url,
      start: async (services) => begin(services, await freePort()),
      startWeb: async () => {
        const port = await freePort();
        await begin('web', port);
        const url = `http://127.0.0.1:${port}`;
        await untilAnswers(`${url}/api/health/ready`, () => lines.join('\n'));
        return url;
      },
    });
  } finally {
    await Promise.all(running.map((one) => one.kill()));
  }
};
