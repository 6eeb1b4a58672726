import { disposeShop, type RunningShop } from 'backend/testing/shop/runningShop.ts';
import { atMost, figureOf, type Plan, repeat, type Section, timed } from '../figure.ts';
import { startBenchShop, withShop } from '../shop/benchShop.ts';

/** Maximum number of seconds from the first process to ready, with everything installed and built. */
const most = 3;
const models = 1000;

const coldStart = (plan: Plan) =>
  repeat(plan, 'cold start', 's', async () => {
    let shop: RunningShop | undefined;
    const ms = await timed(async () => {
      shop = await startBenchShop();
    });
    if (shop) await disposeShop(shop);
    return ms / 1000;
  });

const warmStart = (plan: Plan) =>
  withShop(models, (shop) =>
    repeat(plan, 'start with data', 's', async () => {
      await shop.stop();
      return (await timed(shop.start)) / 1000;
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
      figureOf('cold start to ready', 's', await coldStart(plan), atMost(most)),
      figureOf(`start to ready with ${models} models`, 's', await warmStart(plan), atMost(most)),
    ];
  },
};
