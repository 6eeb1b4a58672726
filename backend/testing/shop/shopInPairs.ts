import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Running } from '@model-shop/supervisor/keepAlive';
import { copyClusterTemplate } from '#testing/servers/clusterTemplate.ts';
import { freePort } from './runningShop.ts';
import { startShopServices } from './shopInParts.ts';
import { startShopRole } from './startShopRole.ts';
import { untilAnswers } from './untilAnswers.ts';

export const roles = ['web', 'projections', 'policies', 'workers'] as const;
type Role = (typeof roles)[number];

/** Which of the two processes of a role. */
export type Which = 0 | 1;

/** Starts a shop with two processes of each role on one set of services, as on many machines. */
export const startShopInPairs = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pairs-'));
  await copyClusterTemplate(join(dataDir, 'postgres'));
  const ports = [await freePort(), await freePort()] as const;
  const urls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const;
  const [store, postgres, cards] = await startShopServices(dataDir, urls[0]);
  const lines: string[] = [];
  const processes = new Map<string, Running>();

  const begin = async (role: Role, which: Which): Promise<void> => {
    const running = await startShopRole({
      name: `${role} ${which}`,
      services: role,
      place: {
        port: ports[which],
        publicUrl: urls[0],
        dataDir,
        postgresUrl: postgres.url,
        storeUrl: store.url,
        cardsUrl: cards.url,
      },
      keys: cards,
      // Eight processes share the connections of one small Postgres.
      environment: { DATABASE_POOL: '4' },
      lines,
    });
    processes.set(`${role} ${which}`, running);
  };
  const until = (which: Which, check: 'live' | 'ready') =>
    untilAnswers(`${urls[which]}/api/health/${check}`, () => lines.slice(-50).join('\n'));
  const dispose = async (): Promise<void> => {
    await Promise.all([...processes.values(), store, postgres, cards].map((running) => running.kill()));
    await rm(dataDir, { recursive: true, force: true });
  };

  try {
    for (const which of [0, 1] as const) await Promise.all(roles.map((role) => begin(role, which)));
    await Promise.all([until(0, 'ready'), until(1, 'ready')]);
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    /** Address of each web process. */
    urls,
    dataDir,
    postgresUrl: postgres.url,
    storeUrl: store.url,
    /** SIGKILL; resolves when the process has ended. */
    kill: async (role: Role, which: Which) => processes.get(`${role} ${which}`)?.kill(),
    /** Restarts a killed process; resolves when a web process serves, or when another process exists. */
    start: async (role: Role, which: Which): Promise<void> => {
      await begin(role, which);
      if (role === 'web') await until(which, 'ready');
    },
    /** The last lines of all processes, for the message of a failed test. */
    output: () => lines.join('\n'),
    dispose,
  };
};

export type ShopInPairs = Awaited<ReturnType<typeof startShopInPairs>>;
