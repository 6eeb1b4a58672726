import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#testing/withPostgres.ts';
import { createNoticeCursor } from './noticeCursor.ts';

let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await freshDatabase(), max: 8 });
  pool.on('error', () => {});
});
afterAll(() => pool.end());

describe('the place in the provider’s list of events', () => {
  test('begins at nothing, is kept over a restart, and only moves on', async () => {
    const cursors = Array.from({ length: 6 }, () => createNoticeCursor(pool));
    const [cursor = createNoticeCursor(pool)] = cursors;
    expect(await Promise.all(cursors.map((one) => one.read()))).toEqual(cursors.map(() => 0));
    await cursor.advance(1_700_000_000.9);
    await Promise.all(cursors.map((one, index) => one.advance(1_600_000_000 + index)));
    expect(await createNoticeCursor(pool).read()).toBe(1_700_000_000);
  });
});
