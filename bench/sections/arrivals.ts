import { atMost, type Figure, figureOf, quantile, type Section, timed } from '../figure.ts';
import { atRate, ratePerSecond } from '../load/inFlight.ts';
import { makeClients, untilQuiet, withShop } from '../shop/benchShop.ts';
import { costOf, createBuying } from '../shop/orders.ts';

/** Orders that arrive in a second. */
const perSecond = 40;
const clients = 100;
/** Orders of each client before the measurement, and by one buyer at a time. */
const each = { warmUp: 2, alone: 3 } as const;
/** How long half of the answers, and 99 of 100, take at most, in ms. */
const limits = { arriving: { p50: 60, p99: 150 }, alone: { p50: 40, p99: 90 } } as const;

const figuresOf = (
  who: string,
  took: readonly number[],
  limit: { readonly p50: number; readonly p99: number },
): readonly Figure[] => [
  figureOf(`${who}: half of the answers within`, 'ms', [quantile(took, 0.5)], atMost(limit.p50)),
  figureOf(`${who}: 99 of 100 answers within`, 'ms', [quantile(took, 0.99)], atMost(limit.p99)),
];

/** An open loop: orders arrive at their rate however long the shop takes, so an answer's wait is not hidden by the next one's. */
export const arrivals: Section = {
  name: 'arrivals',
  title: `orders that arrive ${perSecond} a second, a hundredth of --events in all, and one buyer alone`,
  run: (plan) => {
    const arriving = Math.ceil(plan.events / 100 / clients);
    return withShop(each.warmUp + each.alone + arriving, async (shop, dataDir) => {
      plan.say(`${clients} clients sign up`);
      const buy = await createBuying(shop.url, await makeClients(shop.url, dataDir, clients));
      await ratePerSecond(clients * each.warmUp, 8, buy);
      await untilQuiet(shop);
      const alone: number[] = [];
      await ratePerSecond(clients * each.alone, 1, async () => alone.push(await timed(buy)));
      const orders = clients * arriving;
      const [took, { parts, commits }] = await costOf(shop, dataDir, () => atRate(orders, perSecond, buy));
      const used = [...parts.values()].reduce((sum, ms) => sum + ms, 0);
      const name = `${perSecond} orders a second`;
      return [
        ...figuresOf('one buyer alone', alone, limits.alone),
        ...figuresOf(name, took, limits.arriving),
        figureOf(`${name}: processor time`, 'ms/order', [used / orders]),
        figureOf(`${name}: commits of Postgres`, 'per order', [commits / orders]),
      ];
    });
  },
};
