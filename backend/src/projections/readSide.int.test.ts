import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { connectTo } from '#infra/database/connectTo.ts';
import { createDatabase } from '#infra/database/database.ts';
import { freshDatabase } from '#testing/withPostgres.ts';
import { commitChannel } from './checkpoint.ts';
import { createReadSide } from './readSide.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A way to Postgres on which connections can go quiet without being closed, as a dead router leaves them. */
const startQuietable = async () => {
  const { hostname, port } = new URL(inject('postgresUrl'));
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = dial(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => {});
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => open.size / 2,
    /** Those that are open now say nothing any more. */
    goQuiet: () => {
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
      }
    },
  };
};

test('a listening connection that goes quiet is opened anew, and no commit is missed for long', async () => {
  const databaseUrl = await freshDatabase();
  const way = await startQuietable();
  const url = new URL(databaseUrl);
  url.port = String(way.port);
  const database = createDatabase(databaseUrl, { max: 2 });
  closing.push(database.close);
  const readSide = await createReadSide({
    db: database.db,
    connect: () => connectTo(url.href),
    projections: [{ name: 'catalogue/models', version: 1, kinds: ['model'] }],
    lookMs: 1_000,
  });
  closing.push(readSide.close);
  /** Commits come again and again in a shop, so one that fell into the gap is followed by another. */
  const hearsOf = (position: bigint) =>
    vi.waitFor(async () => {
      const payload = `catalogue/models:${position}:1`;
      await database.pool.query('select pg_notify($1, $2)', [commitChannel, payload]);
      expect(readSide.positionOf('catalogue/models')).toBe(position);
    }, 20_000);

  await hearsOf(1n);
  way.goQuiet();
  // The listeners hear of the gap, and then of commits again.
  let told = 0;
  readSide.onCommit('catalogue/models', () => {
    told += 1;
  });
  await vi.waitFor(() => expect(way.connections()).toBeGreaterThan(1), 20_000);
  await vi.waitFor(() => expect(told).toBeGreaterThan(0), 20_000);
  await hearsOf(2n);
});
