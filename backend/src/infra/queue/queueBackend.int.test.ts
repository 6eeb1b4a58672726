import { expect, test } from 'vitest';
import { eventually } from '#testing/run/eventually.ts';
import { mailJob } from '#testing/samples/mailJob.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { startTcpProxy } from '#testing/servers/tcpProxy.ts';
import { silentLogger } from '../logger/logger.ts';
import { consumeQueue } from './consumeQueue.ts';
import { createJobQueue } from './createJobQueue.ts';

test('a worker survives a connection to Postgres that breaks while its tables are prepared', async () => {
  const databaseUrl = await freshDatabase();
  const way = await startTcpProxy(databaseUrl);
  const isBroken = way.trap({ side: 'request', text: 'migration' }).then(way.release);
  const taken: string[] = [];
  const consumer = consumeQueue({
    databaseUrl: way.url,
    queue: 'mail',
    concurrency: 1,
    log: silentLogger,
    process: async ({ id }) => taken.push(id),
  });
  const queue = createJobQueue({ databaseUrl, log: silentLogger });
  // An unhandled error fails the run.
  await isBroken;
  await queue.enqueue(mailJob('j-a'));
  await eventually(() => expect(taken).toEqual(['j-a']));
  await queue.close();
  await consumer.stop();
  await way.close();
});
