import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The point at which a connection is stopped: a request that contains `text` is never forwarded, or its answer never returned. */
export type Trap = { readonly side: 'request' | 'answer'; readonly text: string };

/** A proxy on loopback in front of another port, which can stop requests or answers. */
export type TcpProxy = {
  readonly port: number;
  /** The number of open connections through it. */
  readonly connections: () => number;
  /**
   * Sets the trap (only one at a time); resolves when the first connection has hit it. From then on that connection passes nothing in that
   * direction, so the process that waits for it can be killed at that point.
   */
  readonly trap: (trap: Trap) => Promise<void>;
  /** Removes the trap and closes the stopped connection. */
  readonly release: () => void;
  /** Makes new connections wait, as on a server that is just starting, until the returned function is called. */
  readonly hold: () => () => void;
  /** Refuses new connections and closes the open ones, or accepts connections again. */
  readonly setOpen: (isOpen: boolean) => void;
  readonly close: () => Promise<void>;
};

type Set = Trap & { readonly spring: () => void };

/** Starts a proxy in front of a port on loopback; the server behind it may restart. */
export const startTcpProxy = async (targetPort: number): Promise<TcpProxy> => {
  const clients = new Map<Socket, { isStopped: boolean }>();
  let set: Set | null = null;
  let isOpen = true;
  let held: Promise<void> = Promise.resolve();

  const server = createServer(async (client) => {
    if (!isOpen) {
      client.destroy();
      return;
    }
    client.on('error', () => {});
    await held;
    if (client.destroyed) return;
    const upstream = connect(targetPort, '127.0.0.1');
    const state = { isStopped: false };
    let stops: Trap['side'] | null = null;
    let sprung: (() => void) | null = null;
    clients.set(client, state);
    const stop = () => {
      state.isStopped = true;
      sprung?.();
    };

    client.on('data', (chunk) => {
      if (set !== null && chunk.includes(set.text)) {
        stops = set.side;
        sprung = set.spring;
        set = null;
        if (stops === 'request') stop();
      }
      if (stops !== 'request') upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (stops === 'answer') stop();
      else client.write(chunk);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        clients.delete(client);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endAll = (which: (state: { isStopped: boolean }) => boolean) => {
    for (const [client, state] of clients) if (which(state)) client.destroy();
  };

  return {
    port,
    connections: () => clients.size,
    trap: ({ side, text }) =>
      new Promise((spring) => {
        set = { side, text, spring };
      }),
    release: () => {
      set = null;
      endAll(({ isStopped }) => isStopped);
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    setOpen: (open) => {
      isOpen = open;
      if (!open) endAll(() => true);
    },
    close: async () => {
      endAll(() => true);
      server.close();
      await once(server, 'close');
    },
  };
};
