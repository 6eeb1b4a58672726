import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase, type Db } from 'backend/infra/database/database.ts';
import { type ProjectionStatus, readStatuses } from 'backend/projections/status.ts';
import { admin } from 'backend/testing/shop/runningShop.ts';
import { logIn } from 'backend/testing/shop/shopApi.ts';
import { atMost } from '../aims.ts';
import { type Figure, median, type Plan, repeat, type Section } from '../figure.ts';
import { load } from '../load/autocannon.ts';
import { seedModels } from '../shop/benchShop.ts';
import { inDirectory } from '../shop/directory.ts';
import { type SeparateRoles, withSeparateRoles } from '../shop/separateRoles.ts';

const models = 1_000;
const webProcesses = 3;
/** The longest pause of projections after the death of their process, in s. */
const takeoverAim = 5;
/** A visitor's list is kept by each web process; the Admin's is asked of Postgres each time. */
const reads = [
  { what: 'kept list', path: '/api/modal?page=1&limit=16', by: 'visitor' },
  { what: 'list of the Admin', path: '/api/modal/table?limit=16', by: 'admin' },
] as const;
/** The longest load, in s: there are six of them. */
const mostSeconds = 3;
const pauseMs = 20;

/** Requests per second of all these processes together. */
const together = async (
  urls: readonly string[],
  path: string,
  seconds: number,
  headers: Readonly<Record<string, string>>,
): Promise<number> => {
  const loads = await Promise.all(urls.map((url) => load(`${url}${path}`, { seconds, headers })));
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0);
};

/** Reads by the number of web processes; Postgres and the load share the cores with them. */
const readsByProcesses = async (plan: Plan, shop: SeparateRoles): Promise<readonly Figure[]> => {
  const urls: string[] = [];
  const figures: Figure[] = [];
  const ofOne = new Map<string, number>();
  const seconds = Math.min(plan.seconds, mostSeconds);
  for (let count = 1; count <= webProcesses; count += 1) {
    urls.push(await shop.startWeb());
    const token = await logIn(urls[0] ?? '', admin.email, admin.password);
    for (const { what: read, path, by } of reads) {
      const headers: Record<string, string> = { 'accept-encoding': 'gzip, br' };
      if (by === 'admin') headers.authorization = `Bearer ${token}`;
      await together(urls, path, 1, headers);
      const what = `${read}, web processes: ${count}`;
      const runs = await repeat(plan, what, 'req/s', () => together(urls, path, seconds, headers));
      const value = median(runs);
      const one = ofOne.get(read);
      if (one === undefined) ofOne.set(read, value);
      const baselines = one === undefined ? [] : [{ name: 'one process', value: one }];
      figures.push({ section: 'machines', what, unit: 'req/s', value, runs, baselines, aim: null });
    }
  }
  return figures;
};

/** Waits until every projection is live and has said so since `since` (ms of this process's clock). */
const untilAllLive = async (db: Db, since: number): Promise<void> => {
  const isLive = ({ state, silentMs }: ProjectionStatus) =>
    state === 'live' && silentMs < performance.now() - since;
  while (!(await readStatuses(db)).every(isLive)) await delay(pauseMs);
};

/** From the death of the process that runs all projections until another one has taken all of them over. */
const takeover = async (plan: Plan, shop: SeparateRoles, first: { readonly kill: () => Promise<void> }) => {
  const { db, close } = createDatabase(shop.postgresUrl, { max: 1 });
  try {
    let holder = first;
    const runs = await repeat(plan, 'takeover', 's', async () => {
      const standby = await shop.start('projections');
      // It asks for the locks twice a second from now on.
      await delay(4_000);
      const killedAt = performance.now();
      await holder.kill();
      holder = standby;
      await untilAllLive(db, killedAt);
      return (performance.now() - killedAt) / 1000;
    });
    const value = median(runs);
    const aim = atMost(value, takeoverAim, 's');
    const what = 'takeover of all projections of a killed process';
    return { section: 'machines', what, unit: 's', value, runs, baselines: [], aim };
  } finally {
    await close();
  }
};

/** The throughput of several processes of a role on one machine. */
export const machines: Section = {
  name: 'machines',
  title: `reads of 1 to ${webProcesses} web processes, Postgres and the load on the same cores, and projections whose process is killed`,
  run: (plan) =>
    inDirectory(async (dir) => {
      await seedModels(dir, models);
      return withSeparateRoles(dir, async (shop) => {
        const projections = await shop.start('projections');
        await shop.start('policies,workers');
        const figures = await readsByProcesses(plan, shop);
        return [...figures, await takeover(plan, shop, projections)];
      });
    }),
};
