import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningShop, startShop } from 'backend/testing/shop/runningShop.ts';
import { untilIdle } from 'backend/testing/shop/untilIdle.ts';
import type { Plan } from '../figure.ts';
import { fillShop } from './fillShop.ts';

const { shopMemory } = (await import(new URL('../../scripts/shopMemory.mjs', import.meta.url).href)) as {
  readonly shopMemory: Readonly<Record<string, string>>;
};

/** Runs `work` with a temporary directory. */
export const inDirectory = async <Result>(work: (dir: string) => Promise<Result>): Promise<Result> => {
  const dir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** Starts a shop whose processes have the memory limits of `npm start`. */
export const startBenchShop = (dir?: string): Promise<RunningShop> =>
  startShop({ ...shopMemory, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }, dir);

/** Runs `work` with a whole shop with models and clients, as `npm start` runs it, that has nothing left to do. */
export const withShop = async <Result>(
  models: number,
  say: Plan['say'],
  work: (shop: RunningShop) => Promise<Result>,
  clients = 1,
): Promise<Result> =>
  inDirectory(async (dir) => {
    await fillShop(dir, models, clients, say);
    const shop = await startBenchShop(dir);
    try {
      await untilIdle(shop);
      return await work(shop);
    } finally {
      await shop.stop();
    }
  });
