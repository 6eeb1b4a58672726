import { callShop } from 'backend/contract/calls/callShop.ts';
import { connectTo } from 'backend/infra/database/connectTo.ts';
import { sendCall } from '../load/http.ts';
import { type Client, untilQuiet } from './benchShop.ts';
import { processorOfParts } from './processTree.ts';
import { servicesOf } from './services.ts';

type Shop = Parameters<typeof untilQuiet>[0] & { readonly url: string };

/**
 * Makes orders of one model each: order by order the next client buys, and all clients buy a model before the next one, so that
 * none buys a model twice. @throws Error when a payment fails
 */
export const createBuying = async (url: string, clients: readonly Client[]) => {
  const { body: models } = await callShop(url, 'GET /modal');
  let next = 0;
  return async (): Promise<void> => {
    const [buyer, model] = [clients[next % clients.length], models[Math.floor(next / clients.length)]];
    next += 1;
    if (!buyer || !model) throw new Error('There are not enough models for so many orders');
    const answer = await sendCall(url, 'POST /charge', {
      token: buyer.token,
      body: { token: 'tok_visa', price: model.ModalPrice ?? 0, products: [model] },
    });
    const body = answer.body.toString();
    if (!body.includes('Payment Successful')) throw new Error(`A charge answered ${answer.status} ${body}`);
  };
};

/** The cost of some work in a shop until its mails are sent: processor time of each part in ms, and commits of Postgres. */
export type Cost = { readonly parts: ReadonlyMap<string, number>; readonly commits: number };

/** Runs some work in an idle shop and measures its cost. */
export const costOf = async <Result>(
  shop: Shop,
  dataDir: string,
  work: () => Promise<Result>,
): Promise<readonly [Result, Cost]> => {
  const { DATABASE_URL } = await servicesOf(dataDir);
  const database = await connectTo(DATABASE_URL);
  const commitsSoFar = async () => {
    const { rows } = await database.query<{ commits: string }>(
      'select xact_commit as commits from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.commits);
  };
  try {
    await untilQuiet(shop);
    const [before, commitsBefore] = [await processorOfParts(shop.pid() ?? 0), await commitsSoFar()];
    const result = await work();
    await untilQuiet(shop);
    const after = await processorOfParts(shop.pid() ?? 0);
    const parts = new Map([...after].map(([part, ms]) => [part, ms - (before.get(part) ?? 0)]));
    return [result, { parts, commits: (await commitsSoFar()) - commitsBefore }];
  } finally {
    await database.end();
  }
};
