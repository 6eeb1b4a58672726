import { callShop } from 'backend/contract/calls/callShop.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { atLeast, atMost, type Figure, figureOf, quantile, type Section } from '../figure.ts';
import { sendCall } from '../load/http.ts';
import { ratePerSecond } from '../load/inFlight.ts';
import { type Client, makeClients, untilQuiet, withShop } from '../shop/benchShop.ts';
import { processorMs } from '../shop/processTree.ts';

/** Limits: processor time per order and longest wait for an answer in ms, orders per second, and the remaining rate in the end. */
const limits = { processorMs: 12, p99Ms: 200, perSecond: 150, trend: 0.9 } as const;
const clients = 100;
/** Fewer than the clients, so that no client pays twice at the same time. */
const inFlight = 32;
/** Orders of each client before the measurement. */
const warmUp = 2;

const buy = async (url: string, { token }: Client, model: WireModel): Promise<void> => {
  const answer = await sendCall(url, 'POST /charge', {
    token,
    body: { token: 'tok_visa', price: model.ModalPrice ?? 0, products: [model] },
  });
  const body = answer.body.toString();
  if (!body.includes('Payment Successful')) throw new Error(`A charge answered ${answer.status} ${body}`);
};

type Orders = {
  readonly perSecond: number;
  /** When each order was answered, in ms since the start, in order. */
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

/** The rate of the last tenth of the orders relative to the first tenth. */
const trendOf = (doneAt: readonly number[]): number => {
  const at = (share: number) => doneAt[Math.round(share * (doneAt.length - 1))] ?? Number.NaN;
  return at(0.1) / (at(1) - at(0.9));
};

/** The time and work of a number of orders, including their mails. */
const measure = async (
  shop: Parameters<typeof untilQuiet>[0] & { readonly url: string },
  buyers: readonly Client[],
): Promise<readonly Figure[]> => {
  const { body: models } = await callShop(shop.url, 'GET /modal');
  await order(shop.url, buyers, models.slice(0, warmUp));
  await untilQuiet(shop);
  const usedBefore = await processorMs(shop.pid() ?? 0);
  const { perSecond, doneAt, took } = await order(shop.url, buyers, models.slice(warmUp));
  await untilQuiet(shop);
  const used = (await processorMs(shop.pid() ?? 0)) - usedBefore;
  const name = `charge, ${took.length.toLocaleString('en-US')} orders, ${inFlight} in flight`;
  return [
    figureOf(name, 'orders/s', [perSecond], atLeast(limits.perSecond)),
    figureOf('charge, 99 of 100 answers within', 'ms', [quantile(took, 0.99)], atMost(limits.p99Ms)),
    figureOf('charge, rate of the last tenth by the first', '×', [trendOf(doneAt)], atLeast(limits.trend)),
    figureOf('charge, processor time', 'ms/order', [used / took.length], atMost(limits.processorMs)),
  ];
};

/** Orders from the charge call to its answer: priced, claimed, placed, paid at the card sandbox, and readable. */
export const charge: Section = {
  name: 'charge',
  title: `${clients} clients buy one model after another, a tenth of --events in all`,
  run: (plan) =>
    withShop(warmUp + Math.ceil(plan.events / 10 / clients), async (shop, dataDir) => {
      plan.say(`${clients} clients sign up`);
      return measure(shop, await makeClients(shop.url, dataDir, clients));
    }),
};
