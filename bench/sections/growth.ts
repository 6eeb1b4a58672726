import { admin, type RunningShop } from 'backend/testing/shop/runningShop.ts';
import { logIn } from 'backend/testing/shop/shopApi.ts';
import { atMost, figureOf, inFigures, type Plan, quantile, type Section, shareOf, timed } from '../figure.ts';
import { limits } from '../limits.ts';
import { ask } from '../load/ask.ts';
import { load } from '../load/autocannon.ts';
import { withShop } from '../shop/benchShop.ts';
import { memoryOf, processorMs } from '../shop/processTree.ts';
import { firstReads } from './firstReads.ts';

const smallest = 1_000;
/** Beyond this number of models the limits are others, and the number of clients does not grow. */
const some = 100_000;
/** Requests of a read that are measured, after some that run with cold code and caches. */
const samples = 100;
const cold = 5;

/** Processor time of a kept answer, in µs, of the web process. */
const keptMicros = async ({ url, pid }: RunningShop, seconds: number): Promise<number> => {
  const [address, headers] = [`${url}/api/modal?page=1&limit=16`, { 'accept-encoding': 'gzip, br' }];
  await load(address, 1, headers);
  return (await load(address, seconds, headers, () => processorMs(pid() ?? 0, 'web'))).micros;
};

/** The 95th percentile of an answer's time, in ms, over a different address each time. */
const p95Of = async (
  plan: Plan,
  what: string,
  urlOf: (nth: number) => string,
  headers: Readonly<Record<string, string>>,
) => {
  const times: number[] = [];
  for (let nth = 0; nth < cold + samples; nth += 1) times.push(await timed(() => ask(urlOf(nth), headers)));
  const p95 = quantile(times.slice(cold), 0.95);
  plan.say(`${what}: p95 ${inFigures(p95)} ms`);
  return p95;
};

/** Costs that grow with the catalogue, the users and the orders. */
export const growth: Section = {
  name: 'growth',
  title:
    'first-time reads, the home page, a kept answer and memory of a shop with --models models, and as many clients and orders, up to 100,000',
  run: async (plan) => {
    const { models } = plan;
    const clients = Math.min(models, some);
    const few = (shop: RunningShop) => keptMicros(shop, plan.seconds);
    const keptAtFirst = await withShop(smallest, plan.say, few, smallest);
    const measure = async (shop: RunningShop) => {
      const most = models > some ? limits.growth.many : limits.growth.some;
      const token = await logIn(shop.url, admin.email, admin.password);
      const name = `${models.toLocaleString('en-US')} models`;
      const figures = [];
      for (const { what, by, pathOf } of firstReads(models, clients)) {
        const authorization = `Bearer ${token}`;
        const headers = { 'accept-encoding': 'gzip, br', ...(by !== 'visitor' && { authorization }) };
        const p95 = await p95Of(plan, what, (nth) => shop.url + pathOf(nth), headers);
        figures.push(figureOf(`${what}, first time, p95, ${name}`, 'ms', [p95], atMost(most[by])));
      }
      const homeOf = (nth: number) => `${shop.url}/?page=${1 + (nth % Math.floor(models / 16))}`;
      const home = await p95Of(plan, 'home page', homeOf, { accept: 'text/html' });
      const kept = await keptMicros(shop, plan.seconds);
      const web = await memoryOf(shop.pid() ?? 0, 'web');
      const limit = shareOf(limits.growth.kept, `that of ${smallest}`, keptAtFirst);
      return [
        ...figures,
        figureOf(`home page, rendered, p95, ${name}`, 'ms', [home], atMost(most.home)),
        figureOf(`kept list, processor time, ${name}`, 'µs/req', [kept], limit),
        figureOf(`memory of web, ${name}`, 'MiB', [web], atMost(limits.growth.webMib)),
      ];
    };
    return withShop(models, plan.say, measure, clients);
  },
};
