import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { ensureTables } from './ensureTables.ts';

const { db } = await ownDatabase();

// Each session has asked for the table before, so it remembers that there is none.
test('sessions that have all missed a table create it at once', async () => {
  for (let round = 1; round <= 50; round += 1) {
    const schema = `made_${round}`;
    const table = sql.id(schema, 'thing');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, async () => {
        await sql`select from ${table}`.execute(db).catch(() => {});
        await ensureTables(db, schema, sql`create table if not exists ${table} (id integer primary key)`);
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  }
});
