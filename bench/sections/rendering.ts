import { atMost, figureOf, repeat, type Section } from '../figure.ts';
import { send } from '../load/http.ts';
import { withShop } from '../shop/benchShop.ts';
import { processorMs } from '../shop/processTree.ts';

const models = 1000;
const pages = 60;
/** Milliseconds of processor time for one page. */
const most = 15;
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, br' } as const;

/** The cost of a page the first time after the catalogue has changed. */
export const rendering: Section = {
  name: 'rendering',
  title: 'a page of 16 models that no cache has: queries, React, compression',
  run: (plan) =>
    withShop(models, async (shop) => {
      const render = async (list: string): Promise<number> => {
        const before = await processorMs(shop.pid() ?? 0);
        for (let page = 1; page <= pages; page += 1) {
          const { status } = await send(`${shop.url}${list}?page=${page}`, { headers: browser });
          if (status !== 200) throw new Error(`${list}?page=${page}: ${status}`);
        }
        return ((await processorMs(shop.pid() ?? 0)) - before) / pages;
      };
      // The JIT compiler needs some rounds to optimise the components.
      await render('/category/premium');
      const what = 'home page, rendered';
      const runs = await repeat({ ...plan, runs: 1 }, what, 'ms', () => render('/'));
      return [figureOf(what, 'ms of processor time', runs, atMost(most))];
    }),
};
