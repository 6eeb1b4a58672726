import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { closeDeadConnections, type WatchedConnection } from './closeDeadConnections.ts';
import { withCopies } from './copiedRows.ts';
import { createNamedStatements } from './namedStatements.ts';
import { type Send, sendBy, withSend } from './sentStatements.ts';

/** A database handle without tables; each screen adds its own with `$extendTables`. */
export type Db = Kysely<Record<never, never>>;

export type Database = { readonly db: Db; readonly pool: pg.Pool; readonly close: () => Promise<void> };

export type DatabaseOptions = {
  /** Maximum number of connections. */
  readonly max: number;
  /** Time limit of a statement, including waits for locks, in ms; the server enforces it. Unlimited by default. */
  readonly statementMs?: number;
  /** Time limit for opening a connection, or for waiting until one is free, in ms. */
  readonly connectionMs?: number;
  /** How long an idle connection stays open, in ms, except the last one: a new one costs the server as much as fifty queries, an idle one 2 MiB. */
  readonly idleMs?: number;
  /** Whether repeated statements are prepared under a name; off behind a pooler that shares connections. */
  readonly namedStatements?: boolean;
  /** Called when a dead connection was closed. */
  readonly onConnectionLost?: () => void;
};

const usualConnectionMs = 30_000;
const usualIdleMs = 30_000;

/** Members of the driver's clients that its types lack. */
type Client = pg.ClientBase & {
  readonly readyForQuery: boolean;
  readonly connection: { readonly stream: Socket };
};

const watched = (client: Client, pid: number): WatchedConnection => ({
  pid,
  isWaiting: () => !client.readyForQuery,
  received: () => client.connection.stream.bytesRead,
  end: () => client.connection.stream.destroy(),
});

const sendPlainly =
  (client: pg.PoolClient): Send =>
  (text, values) =>
    sendBy(client, { text, values: [...values] });

/**
 * Connects to Postgres, at first use. `bigint` columns (log positions, cents) are returned as text, so that they never lose digits. A
 * connection that breaks or goes silent fails its queries and is replaced.
 */
export const createDatabase = (
  url: string,
  {
    max,
    statementMs,
    connectionMs = usualConnectionMs,
    idleMs = usualIdleMs,
    namedStatements = false,
    onConnectionLost,
  }: DatabaseOptions,
): Database => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, (text: string) => text);
  const connections = new Map<pg.ClientBase, WatchedConnection>();
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectionMs,
    idleTimeoutMillis: idleMs,
    min: 1,
    ...(statementMs !== undefined && { statement_timeout: statementMs }),
    max,
    types,
    onConnect: async (client: pg.ClientBase) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      if (rows[0]) connections.set(client, watched(client as Client, rows[0].pid));
    },
  });
  // Without a listener, the error event of a broken connection ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('remove', (client) => connections.delete(client));
  const closing = new AbortController();
  void closeDeadConnections(
    url,
    () => [...connections.values()],
    closing.signal,
    onConnectionLost && { onConnectionLost },
  );
  const sendOn = namedStatements ? createNamedStatements() : sendPlainly;
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: withSend(pool, (client) => withCopies(client, sendOn(client))) }),
  });
  let closed: Promise<void> | undefined;
  const close = () => {
    closing.abort();
    closed ??= pool.end();
    return closed;
  };
  return { db, pool, close };
};
