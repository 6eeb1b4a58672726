import type { WireModel } from 'backend/contract/wire.ts';
import { atLeast, atMost } from '../aims.ts';
import type { Figure, Plan, Section } from '../figure.ts';
import { send } from '../load/http.ts';
import { ratePerSecond } from '../load/inFlight.ts';
import { quantile } from '../load/latency.ts';
import { untilQuiet, withShop } from '../shop/benchShop.ts';
import { type Client, makeClients } from '../shop/clients.ts';
import { countStatements, databaseWork } from '../shop/databaseWork.ts';
import { type Part, ticksByPart, ticksPerSecond } from '../shop/processTree.ts';

/** An order's processor time and the answer's longest wait in ms, orders per second, and how much of their rate stays. */
const aims = { processorMs: 12, p99Ms: 200, perSecond: 150, trend: 0.9 } as const;
const titles: Readonly<Record<Part, string>> = {
  web: 'web',
  background: 'projections, policies and workers',
  Postgres: 'Postgres',
  supervisor: 'event store and card sandbox',
};
const clients = 100;
/** Less than the number of clients, so that no client pays twice at the same time. */
const inFlight = 32;
/** Orders of each client before the measurement. */
const warmUp = 2;

const buy = async (url: string, { token }: Client, model: WireModel): Promise<void> => {
  const answer = await send(`${url}/api/charge/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    json: { token: 'tok_visa', price: model.ModalPrice, products: [model], userToken: token },
  });
  const body = answer.body.toString();
  if (!body.includes('Payment Successful')) throw new Error(`A charge answered ${answer.status} ${body}`);
};

type Orders = {
  readonly perSecond: number;
  /** When each order was answered, in ms since the first began, in order. */
  readonly doneAt: readonly number[];
  /** How long each answer took, in ms. */
  readonly took: readonly number[];
};

/** Orders of one model each: every client buys every model once. */
const order = async (
  url: string,
  buyers: readonly Client[],
  models: readonly WireModel[],
): Promise<Orders> => {
  const doneAt: number[] = [];
  const took: number[] = [];
  const startedAt = performance.now();
  const perSecond = await ratePerSecond(buyers.length * models.length, inFlight, async (index) => {
    const buyer = buyers[index % buyers.length];
    const model = models[Math.floor(index / buyers.length)];
    if (!buyer || !model) return;
    const sentAt = performance.now();
    await buy(url, buyer, model);
    const answeredAt = performance.now();
    took.push(answeredAt - sentAt);
    doneAt.push(answeredAt - startedAt);
  });
  return { perSecond, doneAt, took };
};

/** The rate of the last tenth of the orders as a share of the first tenth's. */
const trendOf = (doneAt: readonly number[]): number => {
  const at = (share: number) => doneAt[Math.round(share * (doneAt.length - 1))] ?? Number.NaN;
  return at(0.1) / (at(1) - at(0.9));
};

const figure = (what: string, value: number, unit: string, aim: Figure['aim'] = null): Figure => ({
  section: 'charge',
  what,
  unit,
  value,
  runs: [value],
  baselines: [],
  aim,
});

/** The time and work of a number of orders, their mails included. */
const measure = async (
  plan: Plan,
  shop: Parameters<typeof untilQuiet>[0] & { readonly url: string },
  dataDir: string,
  buyers: readonly Client[],
): Promise<readonly Figure[]> => {
  const { body } = await send(`${shop.url}/api/modal`);
  const models = JSON.parse(body.toString()) as WireModel[];
  await order(shop.url, buyers, models.slice(0, warmUp));
  await untilQuiet(shop);
  const usedBefore = await ticksByPart(shop.pid() ?? 0);
  const doneBefore = await databaseWork(dataDir);
  const { perSecond, doneAt, took } = await order(shop.url, buyers, models.slice(warmUp));
  await untilQuiet(shop);
  const used = await ticksByPart(shop.pid() ?? 0);
  const done = await databaseWork(dataDir);

  const orders = took.length;
  const msOf = (part: Part) =>
    (((used.get(part) ?? 0) - (usedBefore.get(part) ?? 0)) / ticksPerSecond / orders) * 1_000;
  const parts = [...used.keys()].sort((a, b) => msOf(b) - msOf(a));
  const processorMs = parts.reduce((sum, part) => sum + msOf(part), 0);
  const p99 = quantile(took, 0.99);
  const p50 = quantile(took, 0.5);
  const trend = trendOf(doneAt);
  const name = `charge, ${orders.toLocaleString('en-US')} orders, ${inFlight} in flight`;
  const figures = [
    figure(name, perSecond, 'orders/s', atLeast(perSecond, aims.perSecond)),
    figure('charge, half of the answers within', p50, 'ms'),
    figure('charge, 99 of 100 answers within', p99, 'ms', atMost(p99, aims.p99Ms, 'ms')),
    figure('charge, rate of the last tenth by the first', trend, '×', atLeast(trend, aims.trend)),
    figure('charge, processor time', processorMs, 'ms/order', atMost(processorMs, aims.processorMs, 'ms')),
    ...parts.map((part) => figure(`charge, processor time: ${titles[part]}`, msOf(part), 'ms/order')),
    figure('charge, commits', (done.commits - doneBefore.commits) / orders, 'per order'),
    figure('charge, statements', (done.statements - doneBefore.statements) / orders, 'per order'),
  ];
  for (const { what, value, unit } of figures) plan.say(`${what}: ${value.toFixed(2)} ${unit}`);
  return figures;
};

/** Orders from the charge call to its answer: priced, claimed, placed, paid at the card sandbox, and readable. */
export const charge: Section = {
  name: 'charge',
  title: `${clients} clients buy one model after another, a tenth of --events in all`,
  run: (plan) =>
    withShop(
      warmUp + Math.ceil(plan.events / 10 / clients),
      async (shop, dataDir) => {
        plan.say(`${clients} clients sign up`);
        const buyers = await makeClients(shop.url, dataDir, clients);
        return measure(plan, shop, dataDir, buyers);
      },
      countStatements,
    ),
};
