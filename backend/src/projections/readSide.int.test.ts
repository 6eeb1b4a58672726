import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connectTo, type DatabaseConnection } from '#infra/database/connectTo.ts';
import { createDatabase } from '#infra/database/database.ts';
import { eventually } from '#testing/run/eventually.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { listening } from '#testing/servers/listening.ts';
import { startTcpProxy } from '#testing/servers/tcpProxy.ts';
import { commitChannel } from './checkpoint.ts';
import { createReadSide } from './readSide.ts';

const databaseUrl = await freshDatabase();

test('an unresponsive listening connection is reopened, and no commit is missed for long', async () => {
  const way = await startTcpProxy(databaseUrl);
  onTestFinished(way.close);
  const database = createDatabase(databaseUrl, { max: 2 });
  onTestFinished(database.close);
  const readSide = await createReadSide({
    db: database.db,
    connect: () => connectTo(way.url),
    projections: [{ name: 'catalogue/models', version: 1, streamCategories: ['model'] }],
    checkMs: 1_000,
  });
  onTestFinished(readSide.close);
  /** In a shop commits keep arriving, so a missed one is followed by another. */
  const hearsOf = (position: bigint) =>
    eventually(async () => {
      const payload = `catalogue/models:${position}:1`;
      await database.pool.query('select pg_notify($1, $2)', [commitChannel, payload]);
      expect(readSide.positionOf('catalogue/models')).toBe(position);
    });

  await hearsOf(1n);
  way.stall();
  // The listeners are notified of the gap, then of commits again.
  let told = 0;
  readSide.onCommit('catalogue/models', () => {
    told += 1;
  });
  await eventually(() => expect(way.connections()).toBeGreaterThan(0));
  await eventually(() => expect(told).toBeGreaterThan(0));
  await hearsOf(2n);
});

/** Connections to a server that hangs when it takes one, and when it is asked to tell of commits. */
const hangs = [
  async () => {
    const silent = createServer(() => {});
    onTestFinished(() => void silent.close());
    return connectTo(`postgres://shop@127.0.0.1:${await listening(silent)}/shop`);
  },
  async () => {
    const way = await startTcpProxy(databaseUrl);
    onTestFinished(way.close);
    const connection = await connectTo(way.url);
    way.stall();
    return connection;
  },
];

test('a server that stops answering when it takes a connection, or when it is asked to report commits, is abandoned and asked again', async () => {
  const database = createDatabase(databaseUrl, { max: 2 });
  onTestFinished(database.close);
  const open = async (hang: () => Promise<DatabaseConnection>) => {
    let connections = 0;
    const readSide = await createReadSide({
      db: database.db,
      connect: () => {
        connections += 1;
        return connections === 2 ? hang() : connectTo(databaseUrl);
      },
      projections: [{ name: 'catalogue/models', version: 1, streamCategories: ['model'] }],
    });
    onTestFinished(readSide.close);
    return () => [connections, readSide.positionOf('catalogue/models')];
  };
  // Side by side, since each waits for a time limit.
  const states = await Promise.all(hangs.map(open));
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`,
  );
  await eventually(async () => {
    await database.pool.query('select pg_notify($1, $2)', [commitChannel, 'catalogue/models:7:1']);
    for (const state of states) expect(state()).toEqual([3, 7n]);
  });
});

test('closing it while it reconnects works', async () => {
  const database = createDatabase(databaseUrl, { max: 2 });
  onTestFinished(database.close);
  const [reconnecting, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let first: DatabaseConnection | undefined;
  const readSide = await createReadSide({
    db: database.db,
    connect: async () => {
      if (first) {
        reconnecting.resolve();
        await told.promise;
        return connectTo(databaseUrl);
      }
      first = await connectTo(databaseUrl);
      return first;
    },
    projections: [],
  });
  await first?.end();
  await reconnecting.promise;
  const closed = readSide.close();
  told.resolve();
  await closed;
});
