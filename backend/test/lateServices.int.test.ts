import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type EventStoreProcess, startEventStore } from 'embedded-eventstore';
import { afterAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { startTcpProxy, type TcpProxy } from '#testing/servers/tcpProxy.ts';
import { programPath } from '#testing/shop/bundledPrograms.ts';
import { admin, freePort } from '#testing/shop/runningShop.ts';

const patience = { timeout: 30_000, interval: 50 };

const dir = temporaryFolder();
let postgres: TcpProxy;
let eventStore: EventStoreProcess | null = null;
let child: ChildProcess | null = null;
afterAll(async () => {
  child?.kill('SIGKILL');
  await Promise.all([eventStore?.stop(), postgres?.close()]);
});

test('a shop that starts before its services waits for them, and names those it waits for', async () => {
  const port = await freePort();
  const storePort = await freePort();
  postgres = await startTcpProxy(await freshDatabase());
  postgres.setOpen(false);
  const messages: string[] = [];
  child = spawn(process.execPath, [programPath('shop'), '--services=web'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      EVENTSTORE_URL: `esdb://127.0.0.1:${storePort}?tls=false`,
      DATABASE_URL: postgres.url,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('no output');
  createInterface({ input: child.stdout }).on('line', (line) => messages.push(JSON.parse(line).msg));
  const says = (message: string) => vi.waitFor(() => expect(messages).toContain(message), patience);

  await says('The shop waits for Postgres and the event store');
  postgres.setOpen(true);
  await says('The shop waits for the event store');
  eventStore = await startEventStore({ dir, port: storePort });
  await says('started');
  expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(200);
});
