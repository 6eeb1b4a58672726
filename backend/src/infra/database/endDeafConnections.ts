import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { usualLookMs } from './untilDeaf.ts';

/** A connection that somebody may be waiting for. */
export type WatchedConnection = {
  /** Which process of the server serves it. */
  readonly pid: number;
  /** Whether an answer is waited for on it. */
  readonly isWaiting: () => boolean;
  /** Ends it at once: whoever waits for an answer gets an error. */
  readonly end: () => void;
};

/**
 * Which of these processes of the server have nothing to do any more for so many ms, or are gone. Asked over a connection of its own,
 * since those in question may be the ones that hear nothing.
 */
const idleAmong = async (
  url: string,
  pids: readonly number[],
  idleMs: number,
): Promise<ReadonlySet<number>> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: usualLookMs,
    query_timeout: usualLookMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
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
 * Ends connections that wait for an answer though the server has none to give: the question or the answer was lost with a way that
 * is dead without a word. TCP would take a quarter of an hour to notice. A query that takes long is left alone, and so is everybody
 * while the server cannot be asked. Settles when `signal` ends the watch.
 */
export const endDeafConnections = async (
  url: string,
  connections: () => readonly WatchedConnection[],
  signal: AbortSignal,
  {
    lookMs = usualLookMs,
    onDeaf = () => {},
  }: { readonly lookMs?: number; readonly onDeaf?: () => void } = {},
): Promise<void> => {
  let waitedBefore: ReadonlySet<WatchedConnection> = new Set();
  while (!signal.aborted) {
    await delay(lookMs, null, { signal, ref: false }).catch(() => {});
    const waiting = connections().filter(({ isWaiting }) => isWaiting());
    const suspects = waiting.filter((connection) => waitedBefore.has(connection));
    waitedBefore = new Set(waiting);
    if (suspects.length === 0 || signal.aborted) continue;
    const idle = await idleAmong(
      url,
      suspects.map(({ pid }) => pid),
      lookMs,
    ).catch(() => new Set<number>());
    for (const { pid, isWaiting, end } of suspects) {
      if (!idle.has(pid) || !isWaiting()) continue;
      onDeaf();
      end();
    }
  }
};
