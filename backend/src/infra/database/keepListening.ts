import { setTimeout as delay } from 'node:timers/promises';
import { watchdog } from '../async/watchdog.ts';
import { inTimeOr } from '../async/withTimeout.ts';
import { type DatabaseConnection, usualCheckMs } from './connectTo.ts';

const reconnectMs = 250;
/** Time limit for closing a connection, in ms. */
const closeTimeoutMs = 1_000;

/**
 * Resolves when a listening connection no longer answers, or when `signal` aborts. TCP alone would notice only after 15 minutes that the
 * other end is gone.
 */
const untilUnresponsive = async (
  connection: DatabaseConnection,
  signal: AbortSignal,
  checkMs: number = usualCheckMs,
): Promise<void> => {
  const isSilent = () =>
    inTimeOr(
      connection.query('select 1').then(() => false),
      checkMs,
      true,
    );
  await watchdog(isSilent, { everyMs: checkMs, signal });
};

type Options = {
  readonly connect: () => Promise<DatabaseConnection>;
  /** Makes a new connection listen, and catches up with missed changes. */
  readonly follow: (client: DatabaseConnection) => Promise<void>;
  /** Called when the connection is lost: notifications are missed until the next `follow`. */
  readonly onLost?: () => void;
  /** How often the connection is probed, in ms; by default every few seconds. */
  readonly checkMs?: number | undefined;
};

/** Keeps one listening connection open: one that ends or no longer answers is replaced. @throws the error of the first connection */
export const keepListening = async ({
  connect,
  follow,
  onLost = () => {},
  checkMs,
}: Options): Promise<{ readonly close: () => Promise<void> }> => {
  const stopping = new AbortController();

  // An unresponsive connection does not answer the close either.
  const leave = (client: DatabaseConnection) => inTimeOr(client.end(), closeTimeoutMs, undefined);

  const listen = async (): Promise<DatabaseConnection> => {
    const client = await connect();
    client.on('error', () => {});
    try {
      await follow(client);
      return client;
    } catch (error) {
      await leave(client);
      throw error;
    }
  };

  const untilLost = async (client: DatabaseConnection): Promise<void> => {
    const ended = new AbortController();
    await new Promise((resolve) => {
      client.once('end', resolve);
      client.once('error', resolve);
      stopping.signal.addEventListener('abort', resolve, { once: true });
      // `stop` may have been called while it connected.
      if (stopping.signal.aborted) resolve(null);
      void untilUnresponsive(client, ended.signal, checkMs).then(resolve);
    });
    ended.abort();
    onLost();
    await leave(client);
  };

  const keep = async (first: DatabaseConnection): Promise<void> => {
    let client: DatabaseConnection | null = first;
    while (client || !stopping.signal.aborted) {
      if (client) await untilLost(client);
      await delay(reconnectMs, null, { signal: stopping.signal }).catch(() => {});
      client = stopping.signal.aborted ? null : await listen().catch(() => null);
    }
  };

  const keeping = keep(await listen());
  return {
    close: async () => {
      stopping.abort();
      await keeping;
    },
  };
};
