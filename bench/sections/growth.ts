import { admin, type RunningShop } from 'backend/testing/shop/runningShop.ts';
import { logIn } from 'backend/testing/shop/shopApi.ts';
import { atMost, figureOf, type Section, shareOf } from '../figure.ts';
import { load } from '../load/autocannon.ts';
import { eventsOfStory } from '../shop/events.ts';
import { withGrownShop } from '../shop/grownShop.ts';
import { memoryOfWeb, processorMs } from '../shop/processTree.ts';
import { firstReadFigures } from './firstReads.ts';

const smallest = 1_000;
/** Limits in ms (p95) of reads, in MiB of the web process, and of a kept answer relative to its cost in the smallest shop. */
const limits = { visitor: 25, admin: 150, history: 100, webMib: 300, kept: 1.1 } as const;

/** Processor time of a kept answer, in µs. */
const keptMicros = async ({ url, pid }: RunningShop, seconds: number): Promise<number> => {
  const [address, headers] = [`${url}/api/modal?page=1&limit=16`, { 'accept-encoding': 'gzip, br' }];
  await load(address, { seconds: 1, headers });
  const before = await processorMs(pid() ?? 0);
  const { total } = await load(address, { seconds, headers });
  return (((await processorMs(pid() ?? 0)) - before) * 1000) / total;
};

/** Costs that grow with the catalogue, the users and the orders. */
export const growth: Section = {
  name: 'growth',
  title:
    'first-time reads, a kept answer and memory of a shop with a tenth of --events models, users and orders each',
  run: async (plan) => {
    const models = Math.max(smallest, Math.round(plan.events / eventsOfStory));
    const size = `${models.toLocaleString('en-US')} models`;
    const sizeOf = (count: number) => ({ models: count, clients: count });
    const keptAtFirst = await withGrownShop(sizeOf(smallest), plan, (shop) => keptMicros(shop, plan.seconds));
    return withGrownShop(sizeOf(models), plan, async (shop) => {
      const token = await logIn(shop.url, admin.email, admin.password);
      const figures = await firstReadFigures(shop.url, token, sizeOf(models), ({ by }) => limits[by], plan);
      const kept = await keptMicros(shop, plan.seconds);
      return [
        ...figures,
        figureOf(
          `kept list, processor time, ${size}`,
          'µs/req',
          [kept],
          shareOf(limits.kept, `that of ${smallest}`, keptAtFirst),
        ),
        figureOf(
          `memory of web, ${size}`,
          'MiB',
          [await memoryOfWeb(shop.pid() ?? 0)],
          atMost(limits.webMib),
        ),
      ];
    });
  },
};
