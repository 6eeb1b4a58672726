import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandboxClock } from './clock.ts';
import { sandboxApp } from './http/app.ts';
import { createFaults } from './http/faults.ts';
import { cardSandboxRoutes } from './routes.ts';
import { type SandboxKeys, sandboxKeys } from './sandboxKeys.ts';
import { openStore } from './store/store.ts';
import { webhookDelivery } from './webhooks/webhookDelivery.ts';

export type StartCardSandboxOptions = {
  readonly dir: string;
  /** A free port by default. */
  readonly port?: number;
  readonly webhookUrl?: string;
  readonly webhookRetryMs?: number;
  /** Receives unexpected errors. */
  readonly log?: (message: string) => void;
};

export type RunningCardSandbox = SandboxKeys & {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Stops it gracefully. */
  readonly stop: () => Promise<void>;
  /** Closes every connection at once. */
  readonly kill: () => Promise<void>;
};

/** How long running requests may take to finish, in ms. */
const graceMs = 1_000;

/** Starts a card sandbox within this process. @throws when it cannot start (port taken, directory not writable or in use) */
export const startCardSandbox = async ({
  dir,
  port: wanted = 0,
  webhookUrl,
  webhookRetryMs: retryMs = 1000,
  log = () => undefined,
}: StartCardSandboxOptions): Promise<RunningCardSandbox> => {
  const store = openStore(dir);
  const keys = sandboxKeys(dir);
  const server = createServer({ keepAliveTimeout: 60_000 });
  server.listen(wanted, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    store.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const webhooks =
    webhookUrl === undefined
      ? null
      : webhookDelivery(store, { url: webhookUrl, secret: keys.webhookSecret, retryMs }, url);
  const faults = createFaults();
  const clock = sandboxClock();
  // Each sandbox is a separate account.
  const routes = cardSandboxRoutes(faults, clock, `acct_${keys.publishableKey.slice(-16)}`);
  const app = sandboxApp({ store, routes, faults, clock, log, wakeWebhooks: webhooks?.wake ?? null });
  server.on('request', app.callback());
  const end = async (forceAfterMs: number): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    const force = setTimeout(() => server.closeAllConnections(), forceAfterMs);
    await closed;
    clearTimeout(force);
    await webhooks?.close();
    store.close();
  };
  return { ...keys, url, port, pid: process.pid, stop: () => end(graceMs), kill: () => end(0) };
};
