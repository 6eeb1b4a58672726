import { setTimeout as delay } from 'node:timers/promises';
import { atMost, figureOf, type Plan, repeat, type Section } from '../figure.ts';
import { load } from '../load/autocannon.ts';
import { untilQuiet, withShop } from '../shop/benchShop.ts';
import { memoryOfTree } from '../shop/processTree.ts';

/** The limit of the whole process tree, in MiB. */
const most = 500;
/** After this time without a request, in ms, a shop is idle: it has closed the connections that a burst opened. */
const restMs = 40_000;

const sample = async (plan: Plan, what: string, pid: number) =>
  figureOf(what, 'MiB', await repeat(plan, what, 'MiB', () => memoryOfTree(pid)), atMost(most));

/** Total memory of all processes of the shop. */
export const memory: Section = {
  name: 'memory',
  title: 'memory of the whole process tree, at rest and after load',
  run: (plan) =>
    withShop(100, async (shop) => {
      const pid = shop.pid() ?? 0;
      await delay(restMs);
      const atRest = await sample(plan, 'memory of the whole tree, at rest', pid);
      await load(`${shop.url}/api/modal?page=1&limit=16`, { seconds: plan.seconds });
      await untilQuiet(shop);
      await delay(restMs);
      return [atRest, await sample(plan, 'memory of the whole tree, after load', pid)];
    }),
};
