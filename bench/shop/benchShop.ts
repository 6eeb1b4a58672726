import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { assetKey } from '../../backend/src/domain/catalogue/assetKeys.ts';
import { disposeShop, type RunningShop, startShop } from '../../backend/test/support/runningShop.ts';
import { picture } from '../../backend/test/support/sampleFiles.ts';
import { inDirectory } from './directory.ts';
import { ticksPerSecond, treeUse } from './processTree.ts';
import { appendModels, pictures } from './sampleEvents.ts';
import { withEventStore } from './services.ts';

/** Less than this share of one core, over a second, is quiet. */
const quietShare = 0.1;
const quietPatienceMs = 180_000;

/** Waits until start-up work and queued jobs are over, so that they do not eat into what is measured. */
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

/** Fills a data directory that no shop has used yet with models and their pictures. */
export const seedModels = async (dir: string, models: number): Promise<void> => {
  const content = await picture(1200, 900);
  for (const { assetId } of pictures) {
    const file = join(dir, 'files', assetKey(assetId));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await withEventStore(dir, ({ store }) => appendModels(store, models));
};

/** Does something with a whole shop, as `npm start` runs it, with that many models in its catalogue. */
export const withShop = <Result>(
  models: number,
  work: (shop: RunningShop, dataDir: string) => Promise<Result>,
): Promise<Result> =>
  inDirectory(async (dir) => {
    await seedModels(dir, models);
    const shop = await startShop({ DATA_DIR: dir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
    try {
      await untilQuiet(shop);
      return await work(shop, dir);
    } finally {
      await disposeShop(shop);
    }
  });
