import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where a connection is stopped: a request that holds `text` never leaves, or its answer never arrives. */
export type Trap = { readonly side: 'request' | 'answer'; readonly text: string };

/** A listener on loopback that passes bytes on to another port, until it is told to stop some. */
export type TcpProxy = {
  readonly port: number;
  /**
   * Sets the one trap; settles when the first connection has run into it. From then on that connection passes nothing
   * in that direction: whoever waits at its end is meant to be killed there.
   */
  readonly trap: (trap: Trap) => Promise<void>;
  /** Takes the trap away, and ends the connection that it has stopped. */
  readonly release: () => void;
  /** Turns new connections away and ends those that stand, or lets them in again. */
  readonly setOpen: (isOpen: boolean) => void;
  readonly close: () => Promise<void>;
};

type Set = Trap & { readonly spring: () => void };

/** Starts a proxy in front of a port on loopback; the server behind it may come and go. */
export const startTcpProxy = async (targetPort: number): Promise<TcpProxy> => {
  const clients = new Map<Socket, { isStopped: boolean }>();
  let set: Set | null = null;
  let isOpen = true;

  const server = createServer((client) => {
    if (!isOpen) {
      client.destroy();
      return;
    }
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
    trap: ({ side, text }) =>
      new Promise((spring) => {
        set = { side, text, spring };
      }),
    release: () => {
      set = null;
      endAll(({ isStopped }) => isStopped);
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
