import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#testing/run/eventually.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { startTcpProxy } from '#testing/servers/tcpProxy.ts';
import { closeDeadConnections } from './closeDeadConnections.ts';
import { createDatabase } from './database.ts';

const connected = async (url: string): Promise<{ client: pg.Client; pid: number }> => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return { client, pid: rows[0].pid };
};

test('a query whose server process is idle is ended; a slow one, or one that follows an answered one, is left alone', async () => {
  const url = await freshDatabase();
  const [idle, busy, gone] = [await connected(url), await connected(url), await connected(url)];
  busy.client.query('select pg_sleep(60)').catch(() => {});
  await idle.client.query('select pg_terminate_backend($1)', [gone.pid]);
  const ended = new Map<string, number>();
  const waiting = (name: string, pid: number, received = () => 0) => ({
    pid,
    isWaiting: () => true,
    received,
    end: () => ended.set(name, (ended.get(name) ?? 0) + 1),
  });
  let answered = 0;
  const connections = [
    waiting('idle', idle.pid),
    waiting('busy', busy.pid),
    waiting('gone', gone.pid),
    // It waits for a different query each time.
    waiting('answered', idle.pid, () => {
      answered += 1;
      return answered;
    }),
  ];
  const watching = new AbortController();
  onTestFinished(() => watching.abort());
  void closeDeadConnections(url, () => connections, watching.signal, { checkMs: 100 });
  await eventually(() => expect(ended.get('idle')).toBeGreaterThan(5));
  expect(new Set(ended.keys())).toEqual(new Set(['idle', 'gone']));
});

test('a pooled connection that goes silent fails its query, and the next query is answered', async () => {
  const way = await startTcpProxy(await freshDatabase());
  onTestFinished(way.close);
  let deaf = 0;
  const database = createDatabase(way.url, {
    max: 1,
    onConnectionLost: () => {
      deaf += 1;
    },
  });
  onTestFinished(database.close);
  await database.pool.query('select 1');
  way.stall();
  await expect(database.pool.query('select 2')).rejects.toThrow();
  expect((await database.pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  expect(deaf).toBe(1);
});
