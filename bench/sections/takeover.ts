import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase, type Db } from 'backend/infra/database/database.ts';
import { type RunnerStatus, readStatuses } from 'backend/infra/follow/heartbeat.ts';
import { runnerOf } from 'backend/projections/projection.ts';
import { projectionIdentities } from 'backend/projections/registry.ts';
import { freePort } from 'backend/testing/shop/runningShop.ts';
import { startShopRole } from 'backend/testing/shop/startShopRole.ts';
import { atMost, figureOf, repeat, type Section, timed } from '../figure.ts';
import { inDirectory } from '../shop/benchShop.ts';
import { withEventStore, withPostgres } from '../shop/services.ts';

/** The longest pause of projections after their process is killed, in s. */
const most = 5;
const nowhere = 'http://127.0.0.1:1';
const keys = { secretKey: 'sk_test_bench', publishableKey: 'pk_test_bench', webhookSecret: 'whsec_bench' };

/** Waits until every projection is live and has reported that since `since` (ms of this process's clock). */
const untilAllLive = async (db: Db, since: number): Promise<void> => {
  const isLive = ({ state, silentMs }: RunnerStatus) =>
    state === 'live' && silentMs < performance.now() - since;
  for (;;) {
    const statuses = await readStatuses(db, projectionIdentities.map(runnerOf));
    if (statuses.every(isLive)) return;
    await delay(20);
  }
};

/** The time from the kill of the process that runs all projections until another one has taken over all of them. */
export const takeover: Section = {
  name: 'takeover',
  title: 'projections whose process is killed, until another process runs all of them',
  run: (plan) =>
    inDirectory((dir) =>
      withEventStore(dir, ({ url: storeUrl }) =>
        withPostgres(dir, async (postgresUrl) => {
          const start = async () => {
            const port = await freePort();
            const place = {
              port,
              publicUrl: nowhere,
              dataDir: dir,
              postgresUrl,
              storeUrl,
              cardsUrl: nowhere,
            };
            const services = 'projections';
            return startShopRole({ name: services, services, place, keys, environment: {}, lines: [] });
          };
          const { db, close } = createDatabase(postgresUrl, { max: 1 });
          let holder = await start();
          try {
            await untilAllLive(db, performance.now());
            const what = 'takeover of all projections of a killed process';
            const runs = await repeat(plan, what, 's', async () => {
              const standby = await start();
              // It tries to get the locks twice a second from now on.
              await delay(4_000);
              const ms = await timed(async () => {
                const killedAt = performance.now();
                await holder.kill();
                holder = standby;
                await untilAllLive(db, killedAt);
              });
              return ms / 1000;
            });
            return [figureOf(what, 's', runs, atMost(most))];
          } finally {
            await holder.kill();
            await close();
          }
        }),
      ),
    ),
};
