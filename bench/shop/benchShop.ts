import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { assetKey } from 'backend/domain/catalogue/assets/assetKeys.ts';
import { picture } from 'backend/testing/samples/sampleFiles.ts';
import { type RunningShop, startShop } from 'backend/testing/shop/runningShop.ts';
import { verifiedClient } from 'backend/testing/shop/shopApi.ts';
import { ratePerSecond } from '../load/inFlight.ts';
import { withBulkLog } from './bulkLog.ts';
import { appendModels, archive, pictures } from './events.ts';
import { processorMs } from './processTree.ts';

const { shopMemory } = (await import(new URL('../../scripts/shopMemory.mjs', import.meta.url).href)) as {
  readonly shopMemory: Readonly<Record<string, string>>;
};
/** Below this fraction of one core, over a second, the shop counts as idle. */
const quietShare = 0.1;
const quietPatienceMs = 600_000;

/** Runs `work` with a temporary directory. */
export const inDirectory = async <Result>(work: (dir: string) => Promise<Result>): Promise<Result> => {
  const dir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** Waits until start-up work and queued jobs are done, so that they do not distort the measurement. */
export const untilQuiet = async (shop: Pick<RunningShop, 'pid'>): Promise<void> => {
  const giveUpAt = performance.now() + quietPatienceMs;
  const pid = shop.pid() ?? 0;
  for (;;) {
    const before = await processorMs(pid);
    await delay(1000);
    if ((await processorMs(pid)) - before < quietShare * 1000) return;
    if (performance.now() > giveUpAt) throw new Error('The shop did not become quiet');
  }
};

/** Starts a shop whose processes have the memory limits of `npm start`. */
export const startBenchShop = (dir?: string): Promise<RunningShop> =>
  startShop({ ...shopMemory, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }, dir);

/** Stores the pictures and the archive that all models share. */
export const seedFiles = async (dir: string): Promise<void> => {
  const content = await picture(1200, 900);
  for (const { assetId } of [...pictures, archive]) {
    const file = join(dir, 'files', assetKey(assetId));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
};

const adoptLog = fileURLToPath(new URL('../../tools/operator/src/adoptLog.ts', import.meta.url));

/** Fills an unused data directory with models and their pictures. Its log was written before its database, which therefore adopts it (ADR 76). */
const seedModels = async (dir: string, models: number): Promise<void> => {
  await seedFiles(dir);
  await withBulkLog(join(dir, 'eventstore'), (append) => appendModels(append, models));
  await promisify(execFile)(process.execPath, [adoptLog], { env: { ...process.env, DATA_DIR: dir } });
};

/** Runs `work` with a whole shop, as `npm start` runs it, on the data of a directory, which stays. */
export const withShopOf = async <Result>(
  dir: string,
  work: (shop: RunningShop) => Promise<Result>,
): Promise<Result> => {
  const shop = await startBenchShop(dir);
  try {
    await untilQuiet(shop);
    return await work(shop);
  } finally {
    await shop.stop();
  }
};

/** Runs `work` with a shop with a number of models. */
export const withShop = <Result>(
  models: number,
  work: (shop: RunningShop, dataDir: string) => Promise<Result>,
): Promise<Result> =>
  inDirectory(async (dir) => {
    await seedModels(dir, models);
    return withShopOf(dir, (shop) => work(shop, dir));
  });

export type Client = { readonly email: string; readonly token: string; readonly userId: string };

/** Creates clients: sign up, follow the mailed link, sign in. */
export const makeClients = async (
  url: string,
  dataDir: string,
  count: number,
): Promise<readonly Client[]> => {
  const clients: Client[] = [];
  await ratePerSecond(count, 8, async (index) => {
    const email = `client-${index}@bench.example`;
    clients.push({ email, ...(await verifiedClient(url, dataDir, email)) });
  });
  return clients;
};
