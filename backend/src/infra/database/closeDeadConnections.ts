import { watchdog } from '../async/watchdog.ts';
import { connectTo, usualCheckMs } from './connectTo.ts';

/** A connection on which a query may be waiting. */
export type WatchedConnection = {
  /** The server process of the connection. */
  readonly pid: number;
  /** Whether a query waits for its answer. */
  readonly isWaiting: () => boolean;
  /** Bytes received from the server so far. */
  readonly received: () => number;
  /** Closes it at once; its query fails. */
  readonly end: () => void;
};

/** Which of these server processes have been idle for `idleMs` or are gone; asked on a new connection. */
const idleAmong = async (
  url: string,
  pids: readonly number[],
  idleMs: number,
): Promise<ReadonlySet<number>> => {
  const client = await connectTo(url, usualCheckMs);
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from unnest($1::integer[]) as asked (pid) where not exists (
        select from pg_stat_activity as process where process.pid = asked.pid
          and (state is null or state not like 'idle%'
            or state_change > clock_timestamp() - make_interval(secs => $2)))`,
      [pids, idleMs / 1_000],
    );
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Closes connections whose query waits although the server is idle: the query or its answer was lost on a dead connection, which TCP alone
 * would notice only after 15 minutes. A slow query keeps the server busy and is left alone; while the server cannot be asked, nothing is
 * closed. Resolves when `signal` aborts.
 */
export const closeDeadConnections = async (
  url: string,
  connections: () => readonly WatchedConnection[],
  signal: AbortSignal,
  {
    checkMs = usualCheckMs,
    onConnectionLost = () => {},
  }: { readonly checkMs?: number; readonly onConnectionLost?: () => void } = {},
): Promise<void> => {
  let receivedBefore: ReadonlyMap<WatchedConnection, number> = new Map();
  const closeDead = async (): Promise<boolean> => {
    const waiting = connections().filter(({ isWaiting }) => isWaiting());
    // A busy connection also waits at every check, but each time for a different query.
    const isSilent = (connection: WatchedConnection) =>
      connection.isWaiting() && receivedBefore.get(connection) === connection.received();
    const suspects = waiting.filter(isSilent);
    const pids = suspects.map(({ pid }) => pid);
    const idle = pids.length === 0 ? new Set<number>() : await idleAmong(url, pids, checkMs);
    const dead = suspects.filter((connection) => idle.has(connection.pid) && isSilent(connection));
    receivedBefore = new Map(waiting.map((connection) => [connection, connection.received()]));
    for (const { end } of dead) {
      onConnectionLost();
      end();
    }
    return false;
  };
  await watchdog(closeDead, { everyMs: checkMs, signal });
};
