import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { listening } from '../../backend/testing/servers/listening.ts';

/** A line that passes on at most 64 KiB at a time, each after a delay in ms. */
const slowLine = (delayMs: number) =>
  new Transform({ transform: (bytes, _, pass) => void setTimeout(pass, delayMs, null, bytes) });

/** A gateway in front of the shop that can be stopped and started, and whose answers are late by `delayMs`. */
export const openGateway = async (siteUrl: string, delayMs = 0) => {
  const { hostname, port } = new URL(siteUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const shop = connect(Number(port), hostname);
    for (const socket of [client, shop]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        shop.destroy();
      });
    }
    client.pipe(shop).pipe(slowLine(delayMs)).pipe(client);
  });
  const at = await listening(server);
  return {
    url: `http://127.0.0.1:${at}`,
    open: () => once(server.listen(at, '127.0.0.1'), 'listening'),
    close: async (): Promise<void> => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
