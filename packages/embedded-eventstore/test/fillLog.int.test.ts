import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { startEventStore } from '../src/startEventStore.ts';
import { fillLog } from '../testing/fillLog.ts';
import { collect, numbered } from './support/events.ts';
import { describeEmbedded, dispose, temporaryDirectory } from './support/storeUnderTest.ts';

const proposed = (number: number) => ({
  id: randomUUID(),
  type: 'Numbered',
  isJson: true,
  data: Buffer.from(JSON.stringify({ number })),
  metadata: Buffer.from('{}'),
});

describeEmbedded('a log that is filled without a server', () => {
  test('reads as if it had been appended, takes no stream twice, and goes on behind its end', async () => {
    const dir = await temporaryDirectory();
    try {
      const filler = fillLog(dir);
      const positions = filler.append([
        { stream: 'filled-a', events: [proposed(0), proposed(1)] },
        { stream: 'filled-b', events: [proposed(2)] },
      ]);
      expect(() =>
        filler.append([
          { stream: 'filled-c', events: [proposed(3)] },
          { stream: 'filled-a', events: [proposed(4)] },
        ]),
      ).toThrow('exists');
      await expect(startEventStore({ dir })).rejects.toThrow('already open');
      const last = filler.append([{ stream: 'filled-d', events: [proposed(5)] }]);
      filler.close();

      const server = await startEventStore({ dir });
      const client = EventStoreDBClient.connectionString(server.url);
      const appended = await client.appendToStream('filled-a', numbered(6), { expectedRevision: 1n });
      const read = (await collect(client.readAll())).filter(({ type }) => !type.startsWith('$'));
      expect(read.map(({ streamId, revision }) => `${streamId} ${revision}`)).toEqual([
        'filled-a 0',
        'filled-a 1',
        'filled-b 0',
        'filled-d 0',
        'filled-a 2',
      ]);
      expect(read.slice(0, 4).map(({ position }) => Number(position?.commit))).toEqual([
        ...positions,
        ...last,
      ]);
      expect(read.slice(0, 4).map(({ data }) => data)).toEqual([0, 1, 2, 5].map((number) => ({ number })));
      expect(appended.position?.commit).toBeGreaterThan(BigInt(last[0] ?? 0));
      await dispose(client);
      await server.stop();
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });
});
