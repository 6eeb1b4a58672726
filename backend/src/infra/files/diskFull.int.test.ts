import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';

const folder = temporaryFolder();

/** A process that may write no file larger than a megabyte, as if the disk became full in the middle of an upload. */
const limited = 'trap "" XFSZ; ulimit -f 1024; exec "$0" --input-type=module --eval "$1"';
const program = `
  import { Readable } from 'node:stream';
  import { createDiskFileStore } from '${new URL('diskFileStore.ts', import.meta.url)}';
  const store = await createDiskFileStore('${folder}');
  const upload = Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(100_000)));
  await store.receive(upload, { maxBytes: 1e9 }).catch(({ code }) => console.log(code));
  await store.put('assets/of-a-worker', Buffer.alloc(5_000_000)).catch(({ code }) => console.log(code));
`;

test('a disk that becomes full in the middle of a file causes an error, and no file is left behind', async () => {
  const { stdout } = await promisify(execFile)('bash', ['-c', limited, process.execPath, program]);
  expect(stdout.trim().split('\n')).toEqual(['EFBIG', 'EFBIG']);
  expect(await readdir(folder, { recursive: true })).toEqual(['tmp']);
});
