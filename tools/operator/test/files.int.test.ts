import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnvironment } from 'backend/config.ts';
import { assetKey, previewKey, renditionKey } from 'backend/domain/catalogue/assets/assetKeys.ts';
import { createDiskFileStore } from 'backend/infra/files/diskFileStore.ts';
import { createS3FileStore } from 'backend/infra/files/s3/s3FileStore.ts';
import { temporaryFolder } from 'backend/testing/run/temporaryFolder.ts';
import { hasS3, type RunningS3, startS3 } from 'backend/testing/servers/startS3.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createArchive, sumsFile } from '../src/backup/createArchive.ts';
import { countFiles, dumpFiles, filesIn } from '../src/backup/dumpFiles.ts';
import { checkFiles } from '../src/doctor/filesCheck.ts';

const id = '5b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11';
const contents = new Map([
  [assetKey(id), randomBytes(9_000_000)],
  [renditionKey(id, { width: 240, format: 'avif' }), randomBytes(5_000)],
  [previewKey('ab'.repeat(32)), randomBytes(50_000)],
]);

const folder = temporaryFolder();
beforeAll(async () => {
  const files = await createDiskFileStore(join(folder, 'first'));
  for (const [key, content] of contents) await files.put(key, content);
});

test('a file that disappears during a backup leaves nothing in it; another fault ends the backup', async () => {
  const files = await createDiskFileStore(join(folder, 'first'));
  const unreadable: typeof files = {
    ...files,
    open: (key) => files.open(key.startsWith('previews') ? previewKey('cd'.repeat(32)) : key),
  };
  const gone: typeof files = {
    ...unreadable,
    stat: async (key) => (key.startsWith('previews') ? null : files.stat(key)),
  };
  const archive = await createArchive(join(folder, 'kept'));
  await dumpFiles(gone, folder, archive, () => {});
  await archive.finish();
  const kept = await readdir(join(folder, 'kept'), { recursive: true, withFileTypes: true });
  // The two other files, and the checksums.
  expect(kept.filter((each) => each.isFile())).toHaveLength(3);
  expect(await readFile(join(folder, 'kept', sumsFile), 'utf8')).not.toContain('previews');
  const broken = await createArchive(join(folder, 'broken'));
  await expect(dumpFiles(unreadable, folder, broken, () => {})).rejects.toThrow('ENOENT');
});

const reason = hasS3 ? '' : ' (skipped: there is no OpenStack Swift on this machine)';
describe.skipIf(!hasS3)(`with a bucket${reason}`, () => {
  let s3: RunningS3;
  beforeAll(async () => {
    s3 = await startS3(join(folder, 'server'));
    const files = await createS3FileStore(s3.settings, join(folder, 'spool'));
    for (const [key, content] of contents) await files.put(key, content);
  });
  afterAll(() => s3.kill());

  test('a backup has the files of the bucket', async () => {
    const files = await createS3FileStore(s3.settings, join(folder, 'spool'));
    const archive = await createArchive(join(folder, 'backup'));
    await dumpFiles(files, folder, archive, () => {});
    await archive.finish();
    for (const [key, content] of contents)
      expect(content.equals(await readFile(join(folder, 'backup', filesIn, key))), key).toBe(true);
  });

  test('the doctor uses the bucket like the shop, leaves nothing there, and names a missing one', async () => {
    const ofBucket = async (variables: Readonly<Record<string, string>>) => {
      const environment = parseEnvironment({ DATA_DIR: join(folder, 'data'), ...variables });
      return (await checkFiles(environment)).filter(({ found }) => found.includes('bucket'));
    };
    expect(await ofBucket({})).toEqual([]);
    expect(await ofBucket(s3.variables)).toMatchObject([{ state: 'well' }]);
    const files = await createS3FileStore(s3.settings, join(folder, 'spool'));
    expect(await countFiles(files)).toBe(contents.size);
    const missing = `${s3.settings.endpoint}/missing`;
    expect(await ofBucket({ ...s3.variables, S3_URL: missing })).toMatchObject([{ state: 'fault' }]);
  });
});
