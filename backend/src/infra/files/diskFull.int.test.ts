import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

/** A process that may write no file larger than a megabyte, as if the disk became full in the middle of an upload. */
const limited = 'trap "" XFSZ; ulimit -f 1024; exec "$0" --input-type=module --eval "$1"';
const program = (folder: string): string => `
  import { Readable } from 'node:stream';
  import { createDiskFileStore } from '${new URL('diskFileStore.ts', import.meta.url)}';
  const store = await createDiskFileStore('${folder}');
  const upload = Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(100_000)));
  await store.receive(upload, { maxBytes: 1e9 }).catch(({ code }) => console.log(code));
  await store.put('assets/of-a-worker', Buffer.alloc(5_000_000)).catch(({ code }) => console.log(code));
`;

test('a disk that becomes full in the middle of a file causes an error, and no file is left behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'full-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { stdout } = await promisify(execFile)('bash', ['-c', limited, process.execPath, program(folder)]);
  expect(stdout.trim().split('\n')).toEqual(['EFBIG', 'EFBIG']);
  expect(await readdir(folder, { recursive: true })).toEqual(['tmp']);
});
