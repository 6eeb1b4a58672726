import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { verifiedClient } from 'backend/testing/shop/shopApi.ts';
import Koa from 'koa';
import { atMost, figureOf, median, type Plan, repeat, type Section, shareOf } from '../figure.ts';
import { limits } from '../limits.ts';
import { ask } from '../load/ask.ts';
import { load } from '../load/autocannon.ts';
import { withShop } from '../shop/benchShop.ts';
import { processorMs } from '../shop/processTree.ts';
import { modelIdOf } from '../shop/stories.ts';

const models = 1000;
/** Pages of the list that are rendered. */
const pages = 60;

const paths = {
  'home page': '/',
  'page of 16 models': '/api/modal?page=1&limit=16',
  'product page': `/api/modal/singleModal/${modelIdOf(7)}`,
  [`whole list (${models} models)`]: '/api/modal',
};

/** Headers that every browser sends. */
const browser = { 'accept-encoding': 'gzip, br' } as const;

/** Starts a server that only answers with the bytes that an address answers, and the headers that a client needs to read them. */
const startBareKoa = async (url: string) => {
  const [answer] = (await once(get(url, { headers: browser }), 'response')) as [IncomingMessage];
  const { 'content-type': type, 'content-encoding': encoding } = answer.headers;
  const bytes = await buffer(answer);
  const app = new Koa();
  app.use((ctx) => {
    ctx.set({ 'content-type': type ?? '', ...(encoding && { 'content-encoding': encoding }) });
    ctx.body = bytes;
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
};

/** Loads an address and another one in turns, so that load on the machine affects them equally. Returns requests per second. */
const beside = async (plan: Plan, what: string, one: () => Promise<number>, other: () => Promise<number>) => {
  const others: number[] = [];
  const runs = await repeat(plan, what, 'req/s', async () => {
    others.push(await other());
    return one();
  });
  return [runs, median(others)] as const;
};

/** The most frequent reads, compared with a server that only sends the same bytes; and a page the first time after the catalogue has changed. */
export const reads: Section = {
  name: 'reads',
  title:
    'home page, page of 16, product page and whole list, beside a bare Koa server sending the same bytes; the home page that no cache has',
  run: (plan) =>
    withShop(models, plan.say, async ({ url, dataDir, pid }) => {
      const render = async (list: string) => {
        const before = await processorMs(pid() ?? 0);
        const headers = { ...browser, accept: 'text/html' };
        for (let page = 1; page <= pages; page += 1) await ask(`${url}${list}?page=${page}`, headers);
        return ((await processorMs(pid() ?? 0)) - before) / pages;
      };
      // The JIT compiler needs some rounds to optimise the components.
      await render('/category/premium');
      const ms = await render('/');
      const figures = [figureOf('home page, rendered, processor time', 'ms', [ms], atMost(limits.rendering))];
      const rateOf = async (address: string, headers = {}) =>
        (await load(address, plan.seconds, { ...browser, ...headers })).perSecond;
      for (const [what, path] of Object.entries(paths)) {
        const bare = await startBareKoa(url + path);
        for (const each of [url + path, bare.url]) await load(each, 1, browser);
        const costs: number[] = [];
        const rateAndCost = async () => {
          const { perSecond, micros } = await load(url + path, plan.seconds, browser, () =>
            processorMs(pid() ?? 0),
          );
          costs.push(micros);
          return perSecond;
        };
        const [runs, koa] = await beside(plan, what, rateAndCost, () => rateOf(bare.url));
        bare.stop();
        figures.push(figureOf(what, 'req/s', runs, shareOf(limits.reads.koa, 'bare Koa', koa)));
        figures.push(figureOf(`${what}, processor time`, 'µs/req', costs));
      }
      const { token } = await verifiedClient(url, dataDir, 'reader@bench.example');
      const [what, page] = ['page of 16 models, signed in', `${url}${paths['page of 16 models']}`];
      const asClient = () => rateOf(page, { authorization: `Bearer ${token}` });
      const [runs, visitors] = await beside(plan, what, asClient, () => rateOf(page));
      const limit = shareOf(limits.reads.signedIn, "a visitor's", visitors);
      return [...figures, figureOf(what, 'req/s', runs, limit)];
    }),
};
