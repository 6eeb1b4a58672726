import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { type BackgroundShop, openBackgroundShop } from '#testing/parts/backgroundShop.ts';
import { signUpMany } from '#testing/parts/signUps.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { type MailServer, startMailServer } from '#testing/servers/mailServer.ts';
import { onQueueStoresAtOnce, type RunningQueueStore } from '#testing/servers/queueStores.ts';
import { startProgram } from '#testing/shop/startProgram.ts';
import { eventually } from '../testing/run/eventually.ts';

/** Long enough that a stop happens while a mail is being sent, in ms. */
const mailMs = 1_500;
/** More mails than one process sends in parallel. */
const count = 24;

onQueueStoresAtOnce('a process that is told to stop', (openStore) => {
  let store: RunningQueueStore;
  let mails: MailServer;
  let shop: BackgroundShop;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    const databaseUrl = await freshDatabase();
    store = await openStore(databaseUrl);
    mails = await startMailServer({ mailMs });
    shop = await openBackgroundShop({
      connection: { ...store.connection, databaseUrl },
      smtpUrl: mails.url,
    });
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await shop?.dispose();
    await mails?.stop();
    await store?.dispose();
  });

  const startRoles = (): ChildProcess => {
    const { EVENTSTORE_URL, DATABASE_URL, REDIS_URL, SMTP_URL, DATA_DIR, PUBLIC_URL } = shop.services.config;
    const variables = { EVENTSTORE_URL, DATABASE_URL, REDIS_URL, SMTP_URL, DATA_DIR, PUBLIC_URL };
    const words = ['--services=policies,workers'];
    const { child } = startProgram('shop', words, { LOG_LEVEL: 'error', ...variables });
    children.push(child);
    return child;
  };
  const mailEvents = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const events of shop.services.store.readAll({ after: null }))
      found.push(...events.filter(({ type }) => type === 'MailSent').map(({ streamName }) => streamName));
    return found;
  };

  test('finishes the mails in progress and leaves the others to the next process', async () => {
    await signUpMany(shop.services, { count });
    const first = startRoles();
    await eventually(() => expect(mails.begun()).toBeGreaterThan(0));
    first.kill('SIGTERM');
    const [code] = await once(first, 'exit');
    expect(code).toBe(0);
    const sent = mails.received.map(({ messageId }) => messageId);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThan(count);
    // Every mail that was sent is recorded.
    const recorded = await mailEvents();
    expect(recorded.toSorted()).toEqual(
      sent.map((id) => streams.mail(/^<(.*)@/.exec(id)?.[1] ?? '')).toSorted(),
    );

    const second = startRoles();
    await eventually(() => expect(mails.received).toHaveLength(count));
    expect(new Set(mails.received.map(({ messageId }) => messageId)).size).toBe(count);
    second.kill('SIGTERM');
    expect(await once(second, 'exit')).toEqual([0, null]);
  });
});
