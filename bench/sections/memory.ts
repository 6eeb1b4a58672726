import { setTimeout as delay } from 'node:timers/promises';
import { atMost } from '../aims.ts';
import { type Figure, median, type Plan, repeat, type Section } from '../figure.ts';
import { load } from '../load/autocannon.ts';
import { untilQuiet, withShop } from '../shop/benchShop.ts';
import { type TreeUse, treeUse } from '../shop/processTree.ts';

const mib = 1024 ** 2;
/** The most of the whole tree, in MiB. */
const aim = 500;
/** After so many ms without a request a shop is at rest: connections to Postgres that a burst opened are closed. */
const restMs = 40_000;

/** Shared pages would count once for each Postgres process; where the kernel reports it, they are split. */
const inMib = ({ rss, pss }: TreeUse): number => (pss ?? rss) / mib;

const figure = (what: string, runs: readonly number[], plain: number): Figure => ({
  section: 'memory',
  what,
  unit: 'MiB',
  value: median(runs),
  runs,
  baselines: [{ name: 'sum of RSS', value: plain }],
  aim: atMost(median(runs), aim, 'MiB'),
});

const sample = async (plan: Plan, what: string, pid: number): Promise<Figure> => {
  let plain = Number.NaN;
  const runs = await repeat(plan, what, 'MiB', async () => {
    const use = await treeUse(pid);
    plain = use.rss / mib;
    return inMib(use);
  });
  return figure(what, runs, plain);
};

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
