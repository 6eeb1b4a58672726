import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listening } from './listening.ts';

/** The point at which a connection is stopped: a request that contains `text` is never forwarded, or its answer never returned. */
export type Trap = { readonly side: 'request' | 'answer'; readonly text: string };

type Armed = Trap & { readonly spring: () => void };

/**
 * Starts a proxy in front of a server on loopback, given by its port or its URL; it can stop requests or answers. The server may restart.
 * `onAnswer` gets each piece of its answers.
 */
export const startTcpProxy = async (target: number | string, onAnswer?: (piece: Buffer) => void) => {
  const url = new URL(typeof target === 'number' ? `tcp://127.0.0.1:${target}` : target);
  const targetPort = Number(url.port);
  const clients = new Map<Socket, { readonly upstream: Socket; isStopped: boolean }>();
  const stalled = new Set<Socket>();
  let set: Armed | null = null;
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
    const state = { upstream, isStopped: false };
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
      onAnswer?.(chunk);
      if (stops === 'answer') stop();
      else client.write(chunk);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.setNoDelay(true);
      for (const end of ['error', 'close'])
        socket.on(end, () => {
          // The other end of a stalled connection must not notice.
          if (stalled.has(socket)) return;
          clients.delete(client);
          other.destroy();
        });
    }
  });
  const port = await listening(server);
  url.port = String(port);
  const endAll = (which: (state: { isStopped: boolean }) => boolean) => {
    for (const [client, state] of clients) if (which(state)) client.destroy();
  };
  const closeStalled = () => {
    for (const socket of stalled) socket.destroy();
  };

  return {
    port,
    /** The address of the server through the proxy. */
    url: url.href,
    /** The number of open connections through it. */
    connections: () => clients.size,
    /**
     * Sets the trap (only one at a time); resolves when the first connection has hit it. From then on that connection passes nothing in that
     * direction, so the process that waits for it can be killed at that point.
     */
    trap: ({ side, text }: Trap): Promise<void> =>
      new Promise((spring) => {
        set = { side, text, spring };
      }),
    /** Removes the trap and closes the stopped connection. */
    release: () => {
      set = null;
      endAll(({ isStopped }) => isStopped);
    },
    /** Makes new connections wait, as on a server that is just starting, until the returned function is called. */
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /** Refuses new connections and closes the open ones, or accepts connections again. */
    setOpen: (open: boolean) => {
      isOpen = open;
      if (!open) endAll(() => true);
    },
    /** Stalls the open connections without closing them, as a dead router does; new ones pass. */
    stall: () => {
      for (const [client, { upstream }] of clients)
        for (const socket of [client, upstream]) stalled.add(socket.pause());
      clients.clear();
    },
    /** Closes the stalled connections, so that clients that still wait on one can be stopped. */
    closeStalled,
    close: async () => {
      endAll(() => true);
      closeStalled();
      server.close();
      await once(server, 'close');
    },
  };
};

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;
