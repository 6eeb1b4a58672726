import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackgroundShop, startBackgroundShop } from '#testing/parts/backgroundShop.ts';
import { addressOf, signUpMany } from '#testing/parts/signUps.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { type MailServer, startMailServer } from '#testing/servers/mailServer.ts';
import { onEveryQueueStore, type RunningQueueStore } from '#testing/servers/queueStores.ts';

/** `SIGN_UPS` sets another number: a thousand every night. */
const people = Number(process.env.SIGN_UPS ?? 250);
const losses = 5;
/** A slow mail server (ms per mail), 20 s for all, so that mails are waiting whenever their queue is lost. */
const mailMs = 20_000 / people;

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
      refillTimes: { pauseMs: 500, timeoutMs: 2_000, settleMs: 3_000 },
    });
  });
  afterAll(async () => {
    await shop?.dispose();
    await mails?.stop();
    await store?.dispose();
  });

  test(`${people} sign up while the queues are lost ${losses} times: each gets one working link`, async () => {
    const unsentAtLoss: number[] = [];
    await signUpMany(shop.services, { count: people }, async (done) => {
      if (done % Math.floor(people / losses) !== 0) return;
      unsentAtLoss.push(done - new Set(mails.received.map(({ to }) => to)).size);
      await store.lose();
    });
    const expected = Array.from({ length: people }, (_, index) => addressOf(index));
    await expect
      .poll(() => new Set(mails.received.map(({ to }) => to)).size, {
        timeout: 300_000,
        interval: 100,
      })
      .toBe(people);
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
