import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  type Figure,
  figureOf,
  inFigures,
  median,
  type Plan,
  repeat,
  type Section,
  shareOf,
} from '../figure.ts';
import { load } from '../load/autocannon.ts';
import { send } from '../load/http.ts';
import { makeClients, withShop } from '../shop/benchShop.ts';
import { modelIdOf } from '../shop/events.ts';
import { processorMs } from '../shop/processTree.ts';

const models = 1000;
/** Minimum rates: relative to a bare Koa server, and of clients relative to visitors. */
const limits = { koa: 0.75, signedIn: 0.6 } as const;

const calls = [
  { what: 'home page', path: '/' },
  { what: 'page of 16 models', path: '/api/modal?page=1&limit=16' },
  { what: 'product page', path: `/api/modal/singleModal/${modelIdOf(7)}` },
  { what: `whole list (${models} models)`, path: '/api/modal' },
] as const;

/** Headers that every browser sends. */
const browser = { 'accept-encoding': 'gzip, br' } as const;

const bareKoa = fileURLToPath(new URL('../load/bareKoa.ts', import.meta.url));

/** Runs `work` with a server that only answers with the bytes of a file, and the headers that a client needs to read them. */
const withBareKoa = async (
  file: string,
  { 'content-type': type = '', 'content-encoding': encoding }: Readonly<Record<string, unknown>>,
  work: (url: string) => Promise<void>,
): Promise<void> => {
  const headers = JSON.stringify({
    'content-type': type,
    ...(encoding !== undefined && { 'content-encoding': encoding }),
  });
  const child = spawn(process.execPath, [bareKoa, file, headers], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const gone = once(child, 'exit');
  try {
    if (child.stdout === null) throw new Error('The bare server has no output');
    const [port] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), gone]);
    await work(`http://127.0.0.1:${port}/`);
  } finally {
    child.kill();
    await gone;
  }
};

/** Shop and bare Koa take turns, so that load on the machine affects them equally. */
const measure = async (plan: Plan, what: string, shop: { url: string; pid: number }, bare: string) => {
  const micros: number[] = [];
  const koa: number[] = [];
  await load(shop.url, { seconds: 1, headers: browser });
  await load(bare, { seconds: 1, headers: browser });
  const runs = await repeat(plan, what, 'req/s', async () => {
    const before = await processorMs(shop.pid);
    const { perSecond, total } = await load(shop.url, { seconds: plan.seconds, headers: browser });
    micros.push((((await processorMs(shop.pid)) - before) * 1000) / total);
    koa.push((await load(bare, { seconds: plan.seconds, headers: browser })).perSecond);
    plan.say(`bare Koa: ${inFigures(koa.at(-1) ?? 0)} req/s`);
    return perSecond;
  });
  return [
    figureOf(what, 'req/s', runs, shareOf(limits.koa, 'bare Koa', median(koa))),
    figureOf(`${what}, processor time`, 'µs/req', micros),
  ];
};

/** A client's list beside a visitor's, in turns. */
const signedIn = async (plan: Plan, url: string, dir: string): Promise<Figure> => {
  const [person] = await makeClients(url, dir, 1);
  const address = `${url}/api/modal?page=1&limit=16`;
  const { seconds } = plan;
  const visitors: number[] = [];
  const what = 'page of 16 models, signed in';
  const runs = await repeat(plan, what, 'req/s', async () => {
    visitors.push((await load(address, { seconds, headers: browser })).perSecond);
    const headers = { ...browser, authorization: `Bearer ${person?.token}` };
    return (await load(address, { seconds, headers })).perSecond;
  });
  return figureOf(what, 'req/s', runs, shareOf(limits.signedIn, "a visitor's", median(visitors)));
};

/** The most frequent reads, compared with a server that only sends the same bytes. */
export const reads: Section = {
  name: 'reads',
  title:
    'home page, page of 16, product page and whole list, beside a bare Koa server sending the same bytes',
  run: (plan) =>
    withShop(models, async (shop, dir) => {
      const figures: Figure[] = [];
      for (const [index, { what, path }] of calls.entries()) {
        const url = `${shop.url}${path}`;
        const answer = await send(url, { headers: browser });
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
        const file = join(dir, `answer-${index}`);
        await writeFile(file, answer.body);
        await withBareKoa(file, answer.headers, async (bare) => {
          figures.push(...(await measure(plan, what, { url, pid: shop.pid() ?? 0 }, bare)));
        });
      }
      return [...figures, await signedIn(plan, shop.url, dir)];
    }),
};
