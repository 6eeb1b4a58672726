import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunningPostgres, startPostgres } from '@model-shop/supervisor/startPostgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLogger } from '#infra/logger/logger.ts';
import { createJobQueue } from '#infra/queue/createJobQueue.ts';
import type { QueueConnection } from '#infra/queue/jobQueue.ts';
import { type BackgroundShop, startBackgroundShop } from '#testing/parts/backgroundShop.ts';
import { addressOf, signUpMany } from '#testing/parts/signUps.ts';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { copyClusterTemplate } from '#testing/servers/clusterTemplate.ts';
import { type MailServer, startMailServer } from '#testing/servers/mailServer.ts';
import { dropQueues } from '#testing/servers/queueStores.ts';
import { type RunningRedis, redisServer, startRedis } from '#testing/servers/startRedis.ts';
import { queueNames } from '#workers/queues.ts';
import { eventually } from '../testing/run/eventually.ts';

/** Length of an outage, in ms. OUTAGE_SECONDS=30 is as long as a server's boot. */
const outageMs = Number(process.env.OUTAGE_SECONDS ?? 2) * 1_000;
const people = 15;
/** People who sign up while the queues are lost. `SIGN_UPS` sets another number: a thousand every night. */
const unlucky = Number(process.env.SIGN_UPS ?? 50);
const losses = 5;
/** A slow mail server (ms per mail), at most 20 s for all of them, so that mails are waiting whenever their queue is lost. */
const mailMs = Math.min(200, 20_000 / unlucky);
/** Time limit of one test, in ms. */
const limitMs = 2 * outageMs + 500_000;

const suites = [
  { title: 'queues on Postgres', isThere: true, hasRedis: false },
  { title: 'queues on Redis', isThere: redisServer !== null, hasRedis: true },
] as const;

for (const { title, isThere, hasRedis } of suites) {
  const reason = isThere ? '' : ' (skipped: there is no redis-server on this machine)';
  const suite = `after an outage all work is completed automatically, ${title}${reason}`;
  describe.skipIf(!isThere)(suite, { timeout: limitMs }, () => {
    const dir = temporaryFolder();
    let postgres: RunningPostgres;
    let redis: RunningRedis | null = null;
    let mails: MailServer;
    let connection: QueueConnection;
    let shop: BackgroundShop;
    let signedUp = 0;

    beforeAll(async () => {
      await copyClusterTemplate(join(dir, 'postgres'));
      postgres = await startPostgres({ dir: join(dir, 'postgres') });
      redis = hasRedis ? await startRedis({ dir: join(dir, 'redis') }) : null;
      mails = await startMailServer({ mailMs });
      connection = { databaseUrl: postgres.url, redisUrl: redis?.url };
      shop = await startBackgroundShop({
        connection,
        smtpUrl: mails.url,
        refillTimes: { pauseMs: 500, timeoutMs: 2_000, settleMs: 3_000 },
      });
    });
    afterAll(async () => {
      await shop?.dispose();
      await mails?.stop();
      await redis?.stop();
      await postgres?.stop();
    });

    const signUp = async (count = people, onEach?: (done: number) => Promise<void>): Promise<void> => {
      const from = signedUp;
      signedUp += count;
      await signUpMany(shop.services, { from, count }, onEach);
    };
    const reached = () => new Set(mails.received.map(({ to }) => to));
    const everybodyHasMail = async (): Promise<void> => {
      const expected = new Set(Array.from({ length: signedUp }, (_, index) => addressOf(index)));
      await expect.poll(reached, { timeout: 300_000 }).toEqual(expected);
      const queue = createJobQueue({ ...connection, log: silentLogger });
      expect(await queue.parked(queueNames).finally(queue.close)).toEqual([]);
    };

    test(`${unlucky} sign up while the queues are lost ${losses} times: each gets one working link`, async () => {
      const unsentAtLoss: number[] = [];
      await signUp(unlucky, async (done) => {
        if (done % Math.floor(unlucky / losses) !== 0) return;
        unsentAtLoss.push(done - reached().size);
        await (redis ? redis.command('FLUSHALL') : dropQueues(postgres.url));
      });
      await everybodyHasMail();
      expect(unsentAtLoss).toHaveLength(losses);
      expect(Math.min(...unsentAtLoss), 'mails were waiting whenever the queues were lost').toBeGreaterThan(
        0,
      );
      expect(new Set(mails.received.map(({ messageId }) => messageId)).size).toBe(unlucky);
      for (const [to, received] of Map.groupBy(mails.received, (mail) => mail.to)) {
        const links = new Set(received.map(({ link }) => link));
        expect(links.size, `${to} got one link`).toBe(1);
        const [, secret = ''] = /\/users\/([^/]+)\/verify$/.exec([...links][0] ?? '') ?? [];
        expect(await shop.services.vault.oneTimeSecrets.find('verify', secret), to).not.toBeNull();
      }
    });

    test(`the mail server is down for ${outageMs / 1_000} s`, async () => {
      await mails.stop();
      await signUp();
      await delay(outageMs);
      await mails.start();
      await everybodyHasMail();
    });

    if (hasRedis)
      test(`Redis is down for ${outageMs / 1_000} s`, async () => {
        if (!redis) throw new Error('no Redis');
        await signUp();
        const { port } = redis;
        await redis.kill();
        await signUp();
        await delay(outageMs);
        redis = await startRedis({ dir: join(dir, 'redis'), port });
        await signUp();
        await everybodyHasMail();
      });

    test(`Postgres is killed during work and comes back after ${outageMs / 1_000} s`, async () => {
      await signUp();
      const { port } = postgres;
      await postgres.kill();
      await delay(outageMs);
      postgres = await startPostgres({ dir: join(dir, 'postgres'), port });
      await eventually(() => shop.services.database.pool.query('select 1'));
      await signUp();
      await everybodyHasMail();
    });
  });
}
