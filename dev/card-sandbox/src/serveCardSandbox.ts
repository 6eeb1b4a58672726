import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { sandboxClock } from './clock.ts';
import { sandboxApp } from './http/app.ts';
import { createFaults } from './http/faults.ts';
import { cardSandboxRoutes } from './routes.ts';
import { sandboxKeys } from './sandboxKeys.ts';
import type { RunningCardSandbox, StartCardSandboxOptions } from './startCardSandbox.ts';
import { openStore } from './store/store.ts';
import { deliveredTypes, webhookDelivery } from './webhooks/webhookDelivery.ts';

type ServeOptions = Omit<StartCardSandboxOptions, 'onExit'> & {
  /** The address to listen on; by default this machine alone. */
  readonly host?: string;
};

const malformed = JSON.stringify({
  error: { type: 'invalid_request_error', message: 'Malformed HTTP request.' },
});
/** How long running requests may take to finish, in ms. */
const graceMs = 1_000;

/**
 * Serves the card sandbox within this process; `kill` releases the store like `stop`.
 * @throws when it cannot start (port taken, directory not writable or in use)
 */
export const serveCardSandbox = async ({
  dir,
  port = 0,
  host = '127.0.0.1',
  webhookUrl,
  webhookSecret,
  webhookRetryMs: retryMs = 1000,
  log = () => undefined,
}: ServeOptions): Promise<RunningCardSandbox> => {
  const kept = sandboxKeys(dir);
  const keys = { ...kept, webhookSecret: webhookSecret ?? kept.webhookSecret };
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
    routes: cardSandboxRoutes(faults, clock, `acct_${kept.publishableKey.slice(-16)}`),
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
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    await close();
    throw error;
  }
  const { port: taken } = server.address() as AddressInfo;
  // For links in webhooks that are sent before the first request.
  baseUrl = `http://127.0.0.1:${taken}`;
  const stop = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(force);
    await close();
  };
  return { ...keys, url: baseUrl, port: taken, pid: process.pid, stop, kill: stop };
};
