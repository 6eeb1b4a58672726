import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { admin } from 'backend/testing/shop/runningShop.ts';
import { logIn } from 'backend/testing/shop/shopApi.ts';
import { atMost, figureOf, quantile, type Section, timed } from '../figure.ts';
import { send } from '../load/http.ts';
import { withShopOf } from '../shop/benchShop.ts';
import { fillShop } from '../shop/grownShop.ts';
import { memoryOfWeb } from '../shop/processTree.ts';
import { firstReadFigures } from './firstReads.ts';

const size = { models: 1_000_000, clients: 100_000 } as const;
/** Limits in ms (p95) of reads and of a rendered home page, and in MiB of the web process. */
const limits = { visitor: 60, admin: 150, history: 150, homeMs: 60, webMib: 300 } as const;
/** The filled shop stays here; an interrupted run continues. */
const dir = fileURLToPath(new URL('../../.cache/million', import.meta.url));
const pages = 40;

/** Times of home pages that no cache has, in ms. */
const renderedHomes = async (url: string): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let page = 1; page <= pages; page += 1)
    times.push(await timed(() => send(`${url}/?page=${page}`, { headers: { accept: 'text/html' } })));
  return times.slice(5);
};

/** A shop with a million models: filled once, then measured. */
export const million: Section = {
  name: 'million',
  title:
    'first-time reads, the home page and memory with 1,000,000 models, 100,000 clients and orders; only when named',
  onlyWhenNamed: true,
  run: async (plan) => {
    await mkdir(dir, { recursive: true });
    await fillShop(dir, size, plan.say);
    return withShopOf(dir, async (shop) => {
      plan.say('the shop is ready and quiet');
      const token = await logIn(shop.url, admin.email, admin.password);
      const figures = await firstReadFigures(shop.url, token, size, ({ by }) => limits[by], plan);
      const homes = await renderedHomes(shop.url);
      return [
        ...figures,
        figureOf('home page, rendered, p95', 'ms', [quantile(homes, 0.95)], atMost(limits.homeMs)),
        figureOf('memory of web', 'MiB', [await memoryOfWeb(shop.pid() ?? 0)], atMost(limits.webMib)),
      ];
    });
  },
};
