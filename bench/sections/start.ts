import { disposeShop, type RunningShop } from 'backend/testing/shop/runningShop.ts';
import { atMost } from '../aims.ts';
import { type Figure, median, type Plan, repeat, type Section } from '../figure.ts';
import { withShop } from '../shop/benchShop.ts';
import { startBenchShop } from '../shop/startBenchShop.ts';

/** Seconds from the first process to ready, with everything installed and built. */
const aim = 3;
const models = 1000;

const figure = (what: string, runs: readonly number[]): Figure => {
  const value = median(runs);
  return {
    section: 'start',
    what,
    unit: 's',
    value,
    runs,
    baselines: [],
    aim: atMost(value, aim, 's'),
  };
};

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

const coldStart = (plan: Plan) =>
  repeat(plan, 'cold start', 's', async () => {
    let shop: RunningShop | undefined;
    const seconds = await secondsOf(async () => {
      shop = await startBenchShop();
    });
    if (shop) await disposeShop(shop);
    return seconds;
  });

const warmStart = (plan: Plan) =>
  withShop(models, (shop) =>
    repeat(plan, 'start with data', 's', async () => {
      await shop.stop();
      return secondsOf(shop.start);
    }),
  );

/** Start time with an empty data directory, and with a used one. */
export const start: Section = {
  name: 'start',
  title: 'start to ready, without demo: on an empty directory, and with data',
  run: async (plan) => {
    // The very first start builds the pages if their sources have changed.
    await disposeShop(await startBenchShop());
    return [
      figure('cold start to ready', await coldStart(plan)),
      figure(`start to ready with ${models} models`, await warmStart(plan)),
    ];
  },
};
