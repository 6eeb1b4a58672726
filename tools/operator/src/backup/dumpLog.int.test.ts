import { join } from 'node:path';
import { temporaryFolder } from 'backend/testing/run/temporaryFolder.ts';
import { startEventStore } from 'embedded-eventstore';
import { expect, test } from 'vitest';
import { createArchive } from './createArchive.ts';
import { dumpLog } from './dumpLog.ts';

const folder = temporaryFolder();

test('with the token of the event store the log is copied; with another one the backup ends with the reason', async () => {
  const token = 'a-token-of-the-tests';
  const server = await startEventStore({ dir: join(folder, 'guarded'), token });
  const archive = await createArchive(join(folder, 'copied'));
  for (const url of [server.url.replace(token, 'another'), server.url.replace(/token:.*@/, '')])
    await expect(dumpLog(url, archive)).rejects.toThrow(
      'The event store: this event store answers only to its token',
    );
  expect(Number(await dumpLog(server.url, archive))).toBeGreaterThan(0);
  await server.stop();
});

test('if the event store cannot copy its log, the backup ends with the reason', async () => {
  // The copy would need as much space again.
  const server = await startEventStore({ dir: join(folder, 'log'), maxBytes: 1 });
  const archive = await createArchive(join(folder, 'backup'));
  await expect(dumpLog(server.url, archive)).rejects.toThrow(
    /The event store: There is no backup: .* there is room for 0/,
  );
  await server.stop();
});
