import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from './freshDatabase.ts';

test('each call creates a separate empty database', async () => {
  const urls = [await freshDatabase(), await freshDatabase()];
  for (const url of urls) {
    const client = new pg.Client(url);
    await client.connect();
    await client.query('create table only_here ()');
    await client.end();
  }
  expect(new Set(urls).size).toBe(2);
});
