import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { assetKey } from 'backend/domain/catalogue/assetKeys.ts';
import { picture } from 'backend/testing/samples/sampleFiles.ts';
import { disposeShop, type RunningShop } from 'backend/testing/shop/runningShop.ts';
import { inDirectory } from './directory.ts';
import { ticksPerSecond, treeUse } from './processTree.ts';
import { appendModels, appendOutcomes, pictures } from './sampleEvents.ts';
import { withEventStore } from './services.ts';
import { startBenchShop } from './startBenchShop.ts';

/** Below this share of one core, over a second, the shop counts as idle. */
const quietShare = 0.1;
const quietPatienceMs = 600_000;

/** Waits until start-up work and queued jobs are done, so that they do not distort the measurement. */
export const untilQuiet = async (shop: Pick<RunningShop, 'pid'>): Promise<void> => {
  const giveUpAt = performance.now() + quietPatienceMs;
  const pid = shop.pid() ?? 0;
  for (;;) {
    const before = await treeUse(pid);
    await delay(1000);
    const { ticks } = await treeUse(pid);
    if ((ticks - before.ticks) / ticksPerSecond < quietShare) return;
    if (performance.now() > giveUpAt) throw new Error('The shop did not become quiet');
  }
};

/** Stores the pictures that all models share. */
export const seedPictures = async (dir: string): Promise<void> => {
  const content = await picture(1200, 900);
  for (const { assetId } of pictures) {
    const file = join(dir, 'files', assetKey(assetId));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
};

/** Fills an unused data directory with models and their pictures. */
export const seedModels = async (dir: string, models: number): Promise<void> => {
  await seedPictures(dir);
  await withEventStore(dir, async ({ store }) => {
    // First the outcomes: a model whose archive is not there would be measured again and again for minutes.
    await appendOutcomes(store, models);
    await appendModels(store, models);
  });
};

/** Runs `work` with a whole shop, as `npm start` runs it, with a number of models. `prepare` sees its folder before it starts. */
export const withShop = <Result>(
  models: number,
  work: (shop: RunningShop, dataDir: string) => Promise<Result>,
  prepare: (dataDir: string) => Promise<unknown> = async () => {},
): Promise<Result> =>
  inDirectory(async (dir) => {
    await seedModels(dir, models);
    await prepare(dir);
    const shop = await startBenchShop({ DATA_DIR: dir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
    try {
      await untilQuiet(shop);
      return await work(shop, dir);
    } finally {
      await disposeShop(shop);
    }
  });
