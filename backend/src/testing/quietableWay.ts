import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** A way to a server on which connections can go quiet without being closed, as a dead router leaves them. */
export type QuietableWay = {
  /** The address of the server by this way. */
  readonly url: string;
  readonly connections: () => number;
  /** Those that are open now say nothing any more; new ones are let through. */
  readonly goQuiet: () => void;
  /** The quiet ones are ended after all, so that whoever still waits on one can be stopped. */
  readonly endQuiet: () => void;
  readonly close: () => void;
};

/** Opens such a way, on loopback, to the server of a URL. */
export const openQuietableWay = async (serverUrl: string): Promise<QuietableWay> => {
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
    goQuiet: () => {
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
        // Whoever hangs up is not heard at the other end.
        socket.removeAllListeners('close');
        quiet.add(socket);
      }
      open.clear();
    },
    endQuiet: () => {
      for (const socket of quiet) socket.destroy();
    },
    close: () => {
      for (const socket of [...open, ...quiet]) socket.destroy();
      server.close();
    },
  };
};
