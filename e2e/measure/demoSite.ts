import { demoClient } from '@model-shop/demo/client';
import { callShop } from '../../backend/src/contract/calls/callShop.ts';
import type { WireModel } from '../../backend/src/contract/wire.ts';
import { admin, disposeShop, startShop } from '../../backend/testing/shop/runningShop.ts';
import { untilIdle } from '../../backend/testing/shop/untilIdle.ts';

/** The browser storage of a signed-in user. */
export type Session = { readonly someToken: string; readonly role: string; readonly state: 'loaded' };

/** A demo shop to measure, with its users. */
export type DemoSite = {
  readonly url: string;
  readonly admin: Session;
  readonly client: Session;
  /** A premium model that the client has not bought yet. */
  readonly model: WireModel;
  readonly end: () => Promise<void>;
};

type Account = { readonly email: string; readonly password: string };

const signIn = async (url: string, { email, password }: Account): Promise<Session> => {
  const { body } = await callShop(url, 'POST /user/login', { body: { email, password } });
  if (!body.utoken || !body.user) throw new Error(`${email} cannot sign in: ${body.message}`);
  return { someToken: body.utoken, role: body.user.role, state: 'loaded' };
};

const notBought = async (url: string, { someToken: token }: Session): Promise<WireModel> => {
  const { body: person } = await callShop(url, 'GET /user/session-check-karo', { query: { token } });
  const { body: orders } = await callShop(url, 'GET /charge/myorders', { query: { id: person._id }, token });
  const bought = new Set(orders.flatMap(({ orderItems }) => orderItems.map(({ _id }) => _id)));
  const { body: models } = await callShop(url, 'GET /modal', { query: { page: 1, limit: 48 } });
  const model = models.find(({ _id, ModalPrice }) => (ModalPrice ?? 0) > 0 && !bought.has(_id));
  if (!model) throw new Error('There is no premium model that the client could buy');
  return model;
};

/** Starts a demo shop on embedded services and waits until it has nothing left to do. */
export const startDemoSite = async (): Promise<DemoSite> => {
  const shop = await startShop({ DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  const { url } = shop;
  const end = () => disposeShop(shop);
  try {
    await untilIdle(shop);
    const client = await signIn(url, demoClient);
    return { url, admin: await signIn(url, admin), client, model: await notBought(url, client), end };
  } catch (error) {
    await end();
    throw error;
  }
};
