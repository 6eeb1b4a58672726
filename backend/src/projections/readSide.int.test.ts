import { afterEach, expect, test, vi } from 'vitest';
import { connectTo } from '#infra/database/connectTo.ts';
import { createDatabase } from '#infra/database/database.ts';
import { openQuietableWay } from '#testing/quietableWay.ts';
import { freshDatabase } from '#testing/withPostgres.ts';
import { commitChannel } from './checkpoint.ts';
import { createReadSide } from './readSide.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test('a listening connection that goes quiet is opened anew, and no commit is missed for long', async () => {
  const databaseUrl = await freshDatabase();
  const way = await openQuietableWay(databaseUrl);
  closing.push(way.close);
  const database = createDatabase(databaseUrl, { max: 2 });
  closing.push(database.close);
  const readSide = await createReadSide({
    db: database.db,
    connect: () => connectTo(way.url),
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
  await vi.waitFor(() => expect(way.connections()).toBeGreaterThan(0), 20_000);
  await vi.waitFor(() => expect(told).toBeGreaterThan(0), 20_000);
  await hearsOf(2n);
});
