import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type CardSandboxOptions, createCardSandbox } from './createCardSandbox.ts';

export type ServedCardSandbox = {
  readonly port: number;
  /** Lets running requests finish for a second, and closes the store. */
  stop(): Promise<void>;
};

type ServeOptions = CardSandboxOptions & { readonly port: number; readonly host: string };

const malformed = JSON.stringify({
  error: { type: 'invalid_request_error', message: 'Malformed HTTP request.' },
});
/** How long running requests may take to finish, in ms. */
const graceMs = 1_000;

/**
 * Serves the card sandbox in this process.
 * @throws when it cannot start (port taken, directory not writable or in use)
 */
export const serveCardSandbox = async ({
  port,
  host,
  ...options
}: ServeOptions): Promise<ServedCardSandbox> => {
  const sandbox = createCardSandbox(options);
  const server = createServer({ keepAliveTimeout: 60_000 }, sandbox.handler);
  server.on('clientError', (_error: Error, socket: Socket) => {
    if (!socket.writable) return;
    const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${malformed.length}`;
    socket.end(`${head}\r\nConnection: close\r\n\r\n${malformed}`);
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  const { port: taken } = server.address() as AddressInfo;
  sandbox.setBaseUrl(`http://127.0.0.1:${taken}`);
  return {
    port: taken,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(force);
      await sandbox.close();
    },
  };
};
