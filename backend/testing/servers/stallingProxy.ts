import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** A proxy whose connections can stall without being closed, as behind a dead router. */
export type StallingProxy = {
  /** The address of the server through the proxy. */
  readonly url: string;
  readonly connections: () => number;
  /** Stalls the open connections; new ones pass. */
  readonly stall: () => void;
  /** Closes the stalled connections, so that clients that still wait on one can be stopped. */
  readonly closeStalled: () => void;
  readonly close: () => void;
};

/** Opens such a proxy on loopback to the server of a URL. */
export const openStallingProxy = async (serverUrl: string): Promise<StallingProxy> => {
  const url = new URL(serverUrl);
  const open = new Set<Socket>();
  const quiet = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = dial(Number(url.port), url.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = new URL(serverUrl);
  way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: way.href,
    connections: () => open.size / 2,
    stall: () => {
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
        // The other end must not notice a close.
        socket.removeAllListeners('close');
        quiet.add(socket);
      }
      open.clear();
    },
    closeStalled: () => {
      for (const socket of quiet) socket.destroy();
    },
    close: () => {
      for (const socket of [...open, ...quiet]) socket.destroy();
      server.close();
    },
  };
};
