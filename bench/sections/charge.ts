import type { WireModel } from 'backend/contract/wire.ts';
import { median, type Plan, repeat, type Section } from '../figure.ts';
import { send } from '../load/http.ts';
import { ratePerSecond } from '../load/inFlight.ts';
import { untilQuiet, withShop } from '../shop/benchShop.ts';
import { type Client, makeClients } from '../shop/clients.ts';

/** The target: orders per second. */
const aim = 270;
const clients = 80;
const modelsPerRun = 16;
/** Less than the number of clients, so that no client pays twice at the same time. */
const inFlight = 32;

const buy = async (url: string, { token }: Client, model: WireModel): Promise<void> => {
  const answer = await send(`${url}/api/charge/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    json: { token: 'tok_visa', price: model.ModalPrice, products: [model], userToken: token },
  });
  const body = answer.body.toString();
  if (!body.includes('Payment Successful')) throw new Error(`A charge answered ${answer.status} ${body}`);
};

/** Orders of one model each, every client buying every model of its run once. */
const ordersPerSecond = (
  url: string,
  buyers: readonly Client[],
  models: readonly WireModel[],
): Promise<number> =>
  ratePerSecond(buyers.length * models.length, inFlight, async (index) => {
    const buyer = buyers[index % buyers.length];
    const model = models[Math.floor(index / buyers.length)];
    if (buyer && model) await buy(url, buyer, model);
  });

const run = async (plan: Plan, url: string, buyers: readonly Client[], settle: () => Promise<void>) => {
  const { body } = await send(`${url}/api/modal`);
  const models = JSON.parse(body.toString()) as WireModel[];
  const warmUp = models.slice(0, 2);
  await ordersPerSecond(url, buyers, warmUp);
  const what = `charge, end to end, ${inFlight} in flight`;
  const runs = await repeat(plan, what, 'orders/s', async (index) => {
    await settle();
    const from = warmUp.length + index * modelsPerRun;
    return ordersPerSecond(url, buyers, models.slice(from, from + modelsPerRun));
  });
  const value = median(runs);
  return [
    {
      section: 'charge',
      what,
      unit: 'orders/s',
      value,
      runs,
      baselines: [],
      aim: { text: `≥ ${aim}`, isMet: value >= aim },
    },
  ];
};

/** Orders from the charge call to its answer: priced, claimed, placed, paid at the card sandbox, and readable. */
export const charge: Section = {
  name: 'charge',
  title: `${clients} clients buy one model after another`,
  run: (plan) =>
    withShop(2 + plan.runs * modelsPerRun, async (shop, dataDir) => {
      plan.say(`${clients} clients sign up`);
      const buyers = await makeClients(shop.url, dataDir, clients);
      return run(plan, shop.url, buyers, () => untilQuiet(shop));
    }),
};
