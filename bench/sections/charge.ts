import { atLeast, atMost, type Figure, figureOf, quantile, type Section, timed } from '../figure.ts';
import { ratePerSecond } from '../load/inFlight.ts';
import { makeClients, withShop } from '../shop/benchShop.ts';
import { costOf, createBuying } from '../shop/orders.ts';

/** Limits: processor time per order and longest wait for an answer in ms, orders per second, and the remaining rate in the end. */
const limits = { processorMs: 16, p99Ms: 200, perSecond: 120, trend: 0.9 } as const;
const clients = 100;
/** Simultaneous orders, fewer than clients, so that no client pays twice at the same time. */
const inFlight = 32;
/** Orders of each client before the measurement. */
const warmUp = 2;

/** The rate of the last tenth of the orders relative to the first tenth. */
const trendOf = (doneAt: readonly number[]): number => {
  const at = (share: number) => doneAt[Math.round(share * (doneAt.length - 1))] ?? Number.NaN;
  return at(0.1) / (at(1) - at(0.9));
};

/** Orders from the charge call to its answer: priced, claimed, placed, paid at the card sandbox, and readable. */
export const charge: Section = {
  name: 'charge',
  title: `${clients} clients buy one model after another, a tenth of --events in all`,
  run: (plan) => {
    const each = Math.ceil(plan.events / 10 / clients);
    return withShop(warmUp + each, async (shop, dataDir): Promise<readonly Figure[]> => {
      plan.say(`${clients} clients sign up`);
      const buy = await createBuying(shop.url, await makeClients(shop.url, dataDir, clients));
      await ratePerSecond(clients * warmUp, inFlight, buy);
      const orders = clients * each;
      const doneAt: number[] = [];
      const took: number[] = [];
      const [perSecond, { parts, commits }] = await costOf(shop, dataDir, () => {
        const startedAt = performance.now();
        return ratePerSecond(orders, inFlight, async () => {
          took.push(await timed(buy));
          doneAt.push(performance.now() - startedAt);
        });
      });
      const name = `charge, ${orders.toLocaleString('en-US')} orders, ${inFlight} in flight`;
      const used = [...parts.values()].reduce((sum, ms) => sum + ms, 0);
      return [
        figureOf(name, 'orders/s', [perSecond], atLeast(limits.perSecond)),
        figureOf('charge, 99 of 100 answers within', 'ms', [quantile(took, 0.99)], atMost(limits.p99Ms)),
        figureOf(
          'charge, rate of the last tenth by the first',
          '×',
          [trendOf(doneAt)],
          atLeast(limits.trend),
        ),
        figureOf('charge, processor time', 'ms/order', [used / orders], atMost(limits.processorMs)),
        ...[...parts].map(([part, ms]) =>
          figureOf(`charge, processor time: ${part}`, 'ms/order', [ms / orders]),
        ),
        figureOf('charge, commits of Postgres', 'per order', [commits / orders]),
      ];
    });
  },
};
