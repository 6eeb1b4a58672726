import { callShop } from 'backend/contract/calls/callShop.ts';
import { paymentSuccessful } from 'backend/contract/paymentMessages.ts';
import { connectTo } from 'backend/infra/database/connectTo.ts';
import type { RunningShop } from 'backend/testing/shop/runningShop.ts';
import { servicesOf, verifiedClient } from 'backend/testing/shop/shopApi.ts';
import { untilIdle } from 'backend/testing/shop/untilIdle.ts';
import { atLeast, atMost, figureOf, type Limit, quantile, type Section, timed } from '../figure.ts';
import { limits } from '../limits.ts';
import { atRate, ratePerSecond } from '../load/inFlight.ts';
import { withShop } from '../shop/benchShop.ts';
import { processorOfParts } from '../shop/processTree.ts';

const clients = 100;
/** Simultaneous orders, fewer than clients, so that no client pays twice at the same time. */
const inFlight = 32;
/** Orders that arrive in a second. */
const perSecond = 40;
/** Orders of each client before the measurement, and by one buyer at a time. */
const each = { warmUp: 2, alone: 3 };

/**
 * Signs up clients and makes orders of one model each: order by order the next client buys, and all clients buy a model before the next one,
 * so that none buys a model twice. An order throws an Error when its payment fails.
 */
const createBuying = async ({ url, dataDir }: RunningShop) => {
  const tokens: string[] = [];
  await ratePerSecond(clients, 8, async (index) => {
    tokens.push((await verifiedClient(url, dataDir, `client-${index}@bench.example`)).token);
  });
  const { body: models } = await callShop(url, 'GET /modal');
  let next = 0;
  return async (): Promise<void> => {
    const [token, model] = [tokens[next % clients], models[Math.floor(next / clients)]];
    next += 1;
    if (!token || !model) throw new Error('There are not enough models for so many orders');
    const body = { token: 'tok_visa', price: model.ModalPrice ?? 0, products: [model] };
    const answer = await callShop(url, 'POST /charge', { token, body });
    if (answer.body.message !== paymentSuccessful)
      throw new Error(`A charge answered ${JSON.stringify(answer.body)}`);
  };
};

/** Makes orders in an idle shop. Returns what they cost until all their mails are sent: processor time of each part, and commits of Postgres. */
const costOf = async (
  shop: RunningShop,
  name: string,
  orders: number,
  buyAll: () => Promise<unknown>,
  limit?: Limit,
) => {
  const database = await connectTo((await servicesOf(shop.dataDir)).DATABASE_URL ?? '');
  const soFar = async () => {
    await untilIdle(shop);
    const { rows } = await database.query<{ commits: string }>(
      'select xact_commit as commits from pg_stat_database where datname = current_database()',
    );
    return { commits: Number(rows[0]?.commits), parts: await processorOfParts(shop.pid() ?? 0) };
  };
  const before = await soFar();
  await buyAll();
  const after = await soFar();
  await database.end();
  const parts = [...after.parts].map(([part, ms]) => [part, ms - (before.parts.get(part) ?? 0)] as const);
  const used = parts.reduce((sum, [, ms]) => sum + ms, 0);
  return [
    figureOf(`${name}, processor time`, 'ms/order', [used / orders], limit),
    ...parts.map(([part, ms]) => figureOf(`${name}, processor time: ${part}`, 'ms/order', [ms / orders])),
    figureOf(`${name}, commits of Postgres`, 'per order', [(after.commits - before.commits) / orders]),
  ];
};

/** The rate of the last tenth of the orders relative to the first tenth. */
const trendOf = (doneAt: readonly number[]): number => {
  const at = (share: number) => doneAt[Math.round(share * (doneAt.length - 1))] ?? Number.NaN;
  return at(0.1) / (at(1) - at(0.9));
};

/** How long a share of the answers takes at most, in ms. */
const within = (who: string, share: number, took: readonly number[], most: number) =>
  figureOf(`${who}: ${share * 100} of 100 answers within`, 'ms', [quantile(took, share)], atMost(most));

/**
 * Orders from the charge call to its answer: priced, claimed, placed, paid at the card sandbox, and readable. Some arrive at their rate however
 * long the shop takes, so an answer's wait is not hidden by the next one's.
 */
export const charge: Section = {
  name: 'charge',
  title: `orders by one buyer alone, ${perSecond} a second (a hundredth of --events), and ${inFlight} in flight (a tenth)`,
  run: ({ events, say }) => {
    const [arriving, together] = [100, 10].map((share) => Math.ceil(events / share / clients)) as [
      number,
      number,
    ];
    return withShop(each.warmUp + each.alone + arriving + together, say, async (shop) => {
      say(`${clients} clients sign up`);
      const buy = await createBuying(shop);
      await ratePerSecond(clients * each.warmUp, 8, buy);
      await untilIdle(shop);
      const alone: number[] = [];
      await ratePerSecond(clients * each.alone, 1, async () => alone.push(await timed(buy)));
      let arrived: readonly number[] = [];
      const rateName = `${perSecond} orders a second`;
      const arrivalCost = await costOf(shop, rateName, clients * arriving, async () => {
        arrived = await atRate(clients * arriving, perSecond, buy);
      });
      const [took, doneAt]: [number[], number[]] = [[], []];
      let rate = 0;
      const buyAll = async () => {
        const startedAt = performance.now();
        rate = await ratePerSecond(clients * together, inFlight, async () => {
          took.push(await timed(buy));
          doneAt.push(performance.now() - startedAt);
        });
      };
      const most = limits.charge;
      const cost = await costOf(shop, 'charge', clients * together, buyAll, atMost(most.processorMs));
      const all = (clients * together).toLocaleString('en-US');
      return [
        within('one buyer alone', 0.5, alone, limits.arrivals.alone.p50),
        within('one buyer alone', 0.99, alone, limits.arrivals.alone.p99),
        within(rateName, 0.5, arrived, limits.arrivals.arriving.p50),
        within(rateName, 0.99, arrived, limits.arrivals.arriving.p99),
        ...arrivalCost,
        figureOf(`charge, ${all} orders, ${inFlight} in flight`, 'orders/s', [rate], atLeast(most.perSecond)),
        within('charge', 0.99, took, most.p99Ms),
        figureOf('charge, rate of the last tenth by the first', '×', [trendOf(doneAt)], atLeast(most.trend)),
        ...cost,
      ];
    });
  },
};
