import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnvironment } from 'backend/config.ts';
import { assetKey, previewKey, renditionKey } from 'backend/domain/catalogue/assets/assetKeys.ts';
import { createDiskFileStore } from 'backend/infra/files/diskFileStore.ts';
import { createS3FileStore } from 'backend/infra/files/s3/s3FileStore.ts';
import { temporaryFolder } from 'backend/testing/run/temporaryFolder.ts';
import { hasS3, type RunningS3, startS3 } from 'backend/testing/servers/startS3.ts';
import { runProgram } from 'backend/testing/shop/startProgram.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createArchive, sumsFile } from '../src/backup/createArchive.ts';
import { dumpFiles, filesIn } from '../src/backup/dumpFiles.ts';
import { checkFiles } from '../src/doctor/filesCheck.ts';
import { countFiles } from '../src/files/allKeys.ts';

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

const copy = (words: readonly string[], variables: Readonly<Record<string, string>> = {}) =>
  runProgram('copyFiles', words, { DATA_DIR: join(folder, 'data'), ...variables });
const expectAll = async (place: string) => {
  for (const [key, content] of contents)
    expect(content.equals(await readFile(join(folder, place, key))), key).toBe(true);
  expect(await readdir(join(folder, place, 'tmp'))).toEqual([]);
};

test('all files are copied, once: the next run copies missing files and those of another size', async () => {
  const words = ['--from', join(folder, 'first'), '--to', join(folder, 'second')];
  expect(await copy(words)).toMatchObject({
    code: 0,
    said: expect.stringContaining('3 copied (9.1 MB), 0 were'),
  });
  await expectAll('second');
  const files = await createDiskFileStore(join(folder, 'second'));
  await files.put(assetKey(id), Buffer.from('half'));
  expect(await copy(words)).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 copied (9.0 MB), 2 were'),
  });
  await expectAll('second');
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

test('unknown arguments, and a bucket without settings, are reported', async () => {
  expect(await copy(['--from', 's3'])).toMatchObject({ code: 2 });
  expect(await copy(['--form', 's3'])).toMatchObject({ code: 2, said: expect.stringContaining('--form') });
  const unnamed = await copy(['--from', 's3', '--to', join(folder, 'third')]);
  expect(unnamed).toMatchObject({ code: 3, said: expect.stringContaining('S3_URL') });
});

const reason = hasS3 ? '' : ' (skipped: there is no OpenStack Swift on this machine)';
describe.skipIf(!hasS3)(`with a bucket${reason}`, () => {
  let s3: RunningS3;
  beforeAll(async () => {
    s3 = await startS3(join(folder, 'server'));
  });
  afterAll(() => s3.kill());

  test('files are copied into the bucket and back unchanged', async () => {
    const into = await copy(['--from', join(folder, 'first'), '--to', 's3'], s3.variables);
    expect(into).toMatchObject({ code: 0, said: expect.stringContaining('3 copied') });
    const back = await copy(['--from', 's3', '--to', join(folder, 'back')], s3.variables);
    expect(back).toMatchObject({ code: 0, said: expect.stringContaining('3 copied') });
    await expectAll('back');
  });

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
