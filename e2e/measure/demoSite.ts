import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demoClient } from '@model-shop/demo/client';
import { callShop } from '../../backend/src/contract/calls/callShop.ts';
import type { WireModel } from '../../backend/src/contract/wire.ts';
import { admin, disposeShop, type RunningShop, startShop } from '../../backend/testing/shop/runningShop.ts';
import { untilQuiet } from '../../bench/shop/benchShop.ts';

/** The time limit for filling the demo shop, in ms. */
const fillingPatienceMs = 2 * 60_000;

/** The browser storage of a signed-in user. */
export type Session = { readonly someToken: string; readonly role: string; readonly state: 'loaded' };
export type Account = { readonly email: string; readonly password: string };

/** A filled shop to measure, with its users. */
export type DemoSite = {
  readonly url: string;
  readonly admin: Session;
  readonly client: Session;
  /** A premium model that the client has not bought yet. */
  readonly model: WireModel;
  /** A category with models in it. */
  readonly category: string;
  readonly end: () => Promise<void>;
};

const signIn = async (url: string, account: Account): Promise<Session> => {
  const { body: answer } = await callShop(url, 'POST /user/login', { body: account });
  if (!answer.utoken || !answer.user) throw new Error(`${account.email} cannot sign in: ${answer.message}`);
  return { someToken: answer.utoken, role: answer.user.role, state: 'loaded' };
};

const fill = async (shop: RunningShop): Promise<void> => {
  const giveUpAt = performance.now() + fillingPatienceMs;
  while (!existsSync(join(shop.dataDir, 'demo/seeded'))) {
    if (performance.now() > giveUpAt) throw new Error(`The demo shop was not filled:\n${shop.output()}`);
    await delay(500);
  }
  await untilQuiet(shop);
};

/** Ids of the models a user has bought. */
const boughtBy = async (url: string, { someToken: token }: Session): Promise<ReadonlySet<string>> => {
  const { body: person } = await callShop(url, 'GET /user/session-check-karo', { query: { token } });
  const { body: orders } = await callShop(url, 'GET /charge/myorders', { query: { id: person._id }, token });
  return new Set(orders.flatMap(({ orderItems }) => orderItems.map(({ _id }) => _id)));
};

const look = async (url: string, end: DemoSite['end'], accounts: Record<'admin' | 'client', Account>) => {
  const { body: models } = await callShop(url, 'GET /modal', { query: { page: 1, limit: 48 } });
  const client = await signIn(url, accounts.client);
  const bought = await boughtBy(url, client);
  const model = models.find(({ _id, ModalPrice }) => (ModalPrice ?? 0) > 0 && !bought.has(_id));
  if (!model) throw new Error(`${url} has no premium model that the client could buy`);
  return {
    url,
    admin: await signIn(url, accounts.admin),
    client,
    model,
    category: model.ModalCategory,
    end,
  };
};

/** Starts a demo shop on embedded services and waits until it is filled and idle. */
export const startDemoSite = async (): Promise<DemoSite> => {
  const shop = await startShop({
    DEMO: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  });
  const end = () => disposeShop(shop);
  try {
    await fill(shop);
    return await look(shop.url, end, { admin, client: demoClient });
  } catch (error) {
    await end();
    throw error;
  }
};

/** A filled shop that is already running. */
export const givenSite = (url: string, accounts: { admin?: Account; client?: Account }): Promise<DemoSite> =>
  look(url, async () => undefined, { admin: accounts.admin ?? admin, client: accounts.client ?? demoClient });
