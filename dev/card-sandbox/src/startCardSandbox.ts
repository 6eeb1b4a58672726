import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { sandboxClock } from './clock.ts';
import { sandboxApp } from './http/app.ts';
import { createFaults } from './http/faults.ts';
import { cardSandboxRoutes } from './routes.ts';
import { type SandboxKeys, sandboxKeys } from './sandboxKeys.ts';
import { openStore } from './store/store.ts';
import { deliveredTypes, webhookDelivery } from './webhooks/webhookDelivery.ts';

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

const malformed = JSON.stringify({
  error: { type: 'invalid_request_error', message: 'Malformed HTTP request.' },
});
/** How long running requests may take to finish, in ms. */
const graceMs = 1_000;

/** Starts a card sandbox within this process. @throws when it cannot start (port taken, directory not writable or in use) */
export const startCardSandbox = async ({
  dir,
  port = 0,
  webhookUrl,
  webhookRetryMs: retryMs = 1000,
  log = () => undefined,
}: StartCardSandboxOptions): Promise<RunningCardSandbox> => {
  const keys = sandboxKeys(dir);
  const clock = sandboxClock();
  const store = openStore(dir, Date.now());
  const faults = createFaults();
  let baseUrl = 'http://127.0.0.1';
  /** The address that the caller used, so that links work on the caller's machine. */
  const updateBaseUrl = ({ headers, socket }: IncomingMessage): string => {
    const name = /^[\w.-]+(:\d{1,5})?$/.test(headers.host ?? '') ? headers.host : undefined;
    baseUrl = `http://${name ?? `127.0.0.1:${socket.localPort}`}`;
    return baseUrl;
  };
  const target = webhookUrl === undefined ? null : { url: webhookUrl, secret: keys.webhookSecret, retryMs };
  const webhooks = target && webhookDelivery(store, target, () => baseUrl, Date.now);
  const app = sandboxApp({
    store,
    // Each sandbox is a separate account.
    routes: cardSandboxRoutes(faults, clock, `acct_${keys.publishableKey.slice(-16)}`),
    faults,
    webhookTypes: webhooks === null ? new Set() : deliveredTypes,
    clock,
    baseUrl: updateBaseUrl,
    onChange: () => webhooks?.wake(),
    log,
  });
  const close = async (): Promise<void> => {
    await webhooks?.close();
    store.close();
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, app.callback());
  server.on('clientError', (_error: Error, socket: Socket) => {
    if (!socket.writable) return;
    const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${malformed.length}`;
    socket.end(`${head}\r\nConnection: close\r\n\r\n${malformed}`);
  });
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    await close();
    throw error;
  }
  const { port: taken } = server.address() as AddressInfo;
  // For links in webhooks that are sent before the first request.
  baseUrl = `http://127.0.0.1:${taken}`;
  const end = async (forceAfterMs: number): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    const force = setTimeout(() => server.closeAllConnections(), forceAfterMs);
    await closed;
    clearTimeout(force);
    await close();
  };
  return {
    ...keys,
    url: baseUrl,
    port: taken,
    pid: process.pid,
    stop: () => end(graceMs),
    kill: () => end(0),
  };
};
