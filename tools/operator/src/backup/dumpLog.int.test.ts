import { join } from 'node:path';
import { temporaryFolder } from 'backend/testing/run/temporaryFolder.ts';
import { startEventStore } from 'embedded-eventstore';
import { expect, test } from 'vitest';
import { createArchive } from './createArchive.ts';
import { dumpLog } from './dumpLog.ts';

const folder = temporaryFolder();

test('if the event store cannot copy its log, the backup ends with the reason', async () => {
  // The copy would need as much space again.
  const server = await startEventStore({ dir: join(folder, 'log'), maxBytes: 1 });
  const archive = await createArchive(join(folder, 'backup'));
  await expect(dumpLog(server.url, archive)).rejects.toThrow(
    /The event store: There is no backup: .* there is room for 0/,
  );
  await server.stop();
});
