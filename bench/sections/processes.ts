import { setTimeout as delay } from 'node:timers/promises';
import { disposeShop } from 'backend/testing/shop/runningShop.ts';
import { untilIdle } from 'backend/testing/shop/untilIdle.ts';
import { atMost, figureOf, repeat, type Section, timed } from '../figure.ts';
import { limits } from '../limits.ts';
import { load } from '../load/autocannon.ts';
import { startBenchShop, withShop } from '../shop/benchShop.ts';
import { memoryOf } from '../shop/processTree.ts';

const models = 1000;
/** After this time without a request, in ms, a shop has closed the connections that a burst opened. */
const restMs = 40_000;

/** What the processes of a shop need to start, and to be there. */
export const processes: Section = {
  name: 'processes',
  title: 'start to ready, without demo, on an empty directory and with data; memory of all processes',
  run: async (plan) => {
    // The very first start builds the pages if their sources have changed.
    await disposeShop(await startBenchShop());
    const cold = await repeat(plan, 'cold start', 's', async () => {
      const startedAt = performance.now();
      const shop = await startBenchShop();
      const ms = performance.now() - startedAt;
      await disposeShop(shop);
      return ms / 1000;
    });
    return withShop(models, plan.say, async (shop) => {
      const memory = async (when: string) => {
        await untilIdle(shop);
        await delay(restMs);
        const what = `memory of the whole tree, ${when}`;
        const runs = await repeat(plan, what, 'MiB', () => memoryOf(shop.pid() ?? 0));
        return figureOf(what, 'MiB', runs, atMost(limits.memory));
      };
      const atRest = await memory('at rest');
      await load(`${shop.url}/api/modal?page=1&limit=16`, plan.seconds);
      const afterLoad = await memory('after load');
      const warm = await repeat(plan, 'start with data', 's', async () => {
        await shop.stop();
        return (await timed(shop.start)) / 1000;
      });
      return [
        figureOf('cold start to ready', 's', cold, atMost(limits.start)),
        figureOf(`start to ready with ${models} models`, 's', warm, atMost(limits.start)),
        atRest,
        afterLoad,
      ];
    });
  },
};
