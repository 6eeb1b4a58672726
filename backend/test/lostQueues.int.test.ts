import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onEveryQueueStore, type RunningQueueStore } from '#testing/queueStores.ts';
import { freshDatabase } from '#testing/withPostgres.ts';
import { type BackgroundShop, startBackgroundShop } from './support/backgroundShop.ts';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import { addressOf, signUpMany } from './support/signUps.ts';

const people = Number(process.env.SIGN_UPS ?? 1_000);
const losses = 5;
/** A slow mail server (ms a mail): mails are waiting whenever their queue is lost. */
const mailMs = 20;

onEveryQueueStore('queues that are lost', (openStore) => {
  let store: RunningQueueStore;
  let mails: MailServer;
  let shop: BackgroundShop;

  beforeAll(async () => {
    const databaseUrl = await freshDatabase();
    store = await openStore(databaseUrl);
    mails = await startMailServer(mailMs);
    shop = await startBackgroundShop({
      connection: { ...store.connection, databaseUrl },
      smtpUrl: mails.url,
      refillTimes: { pauseMs: 500, patienceMs: 2_000, settleMs: 3_000 },
    });
  });
  afterAll(async () => {
    await shop?.dispose();
    await mails?.stop();
    await store?.dispose();
  });

  test(`${people} sign up while the queues are lost ${losses} times: each gets the one link that works (DESIGN 5)`, async () => {
    const unsentAtLoss: number[] = [];
    await signUpMany(shop.services, { count: people }, async (done) => {
      if (done % Math.floor(people / losses) !== 0) return;
      unsentAtLoss.push(done - new Set(mails.received.map(({ to }) => to)).size);
      await store.lose();
    });
    const expected = Array.from({ length: people }, (_, index) => addressOf(index));
    await vi.waitFor(() => expect(new Set(mails.received.map(({ to }) => to)).size).toBe(people), {
      timeout: 300_000,
      interval: 100,
    });
    expect(unsentAtLoss).toHaveLength(losses);
    expect(Math.min(...unsentAtLoss), 'mails were waiting whenever the queues were lost').toBeGreaterThan(0);

    expect(new Set(mails.received.map(({ to }) => to))).toEqual(new Set(expected));
    expect(new Set(mails.received.map(({ messageId }) => messageId)).size).toBe(people);
    const linksOf = Map.groupBy(mails.received, ({ to }) => to);
    for (const [to, received] of linksOf) {
      const links = new Set(received.map(({ link }) => link));
      expect(links.size, `${to} got one link`).toBe(1);
      const [, secret = ''] = /\/users\/([^/]+)\/verify$/.exec([...links][0] ?? '') ?? [];
      expect(await shop.services.vault.oneTimeSecrets.find('verify', secret), to).not.toBeNull();
    }
  }, 500_000);
});
