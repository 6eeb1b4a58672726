import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { createMissedSearches, ensureMissedSearches } from './missedSearches.ts';

test('terms that were searched three times or more are shown, and counts are deleted after 30 days', async () => {
  const { db } = await ownDatabase();
  await ensureMissedSearches(db);
  const { count, frequent, sweep } = createMissedSearches(db);
  expect(await frequent()).toEqual([]);
  await sweep();
  for (const term of ['zebra', 'okapi', 'zebra', 'okapi', 'zebra']) await count(term);
  expect(await frequent()).toEqual([
    { term: 'zebra', times: 3, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
  await sql`update search.missed set day = day - 29`.execute(db);
  await count('okapi');
  expect((await frequent()).map(({ term, times }) => `${term} ${times}`)).toEqual(['okapi 3', 'zebra 3']);
  await sql`update search.missed set day = day - 1`.execute(db);
  await sweep();
  expect(await frequent()).toEqual([]);
  const { rows } = await sql`select term from search.missed`.execute(db);
  expect(rows).toEqual([{ term: 'okapi' }]);
});
