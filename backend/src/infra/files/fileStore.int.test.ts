import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  assetKey,
  previewKey,
  renditionKey,
  uploadFactsKey,
  uploadKey,
  uploadPictureKey,
} from '#domain/catalogue/assets/assetKeys.ts';
import { onEveryFileStore } from '#testing/servers/fileStores.ts';
import { FileTooLarge } from './fileStore.ts';

const id = '5b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11';
const key = assetKey(id);
const maxBytes = 1_000_000;

onEveryFileStore('a file store', (at) => {
  const temporary = () => readdir(at().temporary);

  test('a file is counted and hashed while it arrives, and is complete under its key', async () => {
    const { files } = at();
    const content = randomBytes(300_000);
    const received = await files.receive(Readable.from([content.subarray(0, 7), content.subarray(7)]), {
      maxBytes,
    });
    expect(received.bytes).toBe(300_000);
    expect(received.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    expect(await files.stat(key)).toBeNull();

    await files.keep(received.tempPath, key);
    expect(await files.stat(key)).toMatchObject({ bytes: 300_000 });
    expect(content.equals(await buffer(files.open(key)))).toBe(true);
    expect(await temporary()).toEqual([]);
  });

  test('keeping a file twice is allowed; keeping a file that was never received is not', async () => {
    const { files } = at();
    const { tempPath } = await files.receive(Readable.from([Buffer.from('x')]), { maxBytes });
    await files.keep(tempPath, key);
    await files.keep(tempPath, key);
    const other = assetKey('6b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11');
    await expect(files.keep(tempPath, other)).rejects.toThrow('ENOENT');
  });

  test('a file that is too large is refused and leaves no file behind', async () => {
    const { files } = at();
    const receiving = files.receive(Readable.from([Buffer.alloc(600_000), Buffer.alloc(600_000)]), {
      maxBytes,
    });
    await expect(receiving).rejects.toBeInstanceOf(FileTooLarge);
    expect(await temporary()).toEqual([]);
  });

  test('an upload that breaks off leaves no file behind', async () => {
    const { files } = at();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(files.receive(broken, { maxBytes })).rejects.toThrow('connection lost');
    expect(await temporary()).toEqual([]);
  });

  test('a range of a file is read, both ends included', async () => {
    const { files } = at();
    await files.put(key, Buffer.from('0123456789'));
    expect((await buffer(files.open(key, { start: 2, end: 4 }))).toString()).toBe('234');
    expect((await buffer(files.open(key, { start: 8 }))).toString()).toBe('89');
  });

  test('a put replaces the whole file at once, and removing twice is allowed', async () => {
    const { files } = at();
    await files.put(key, Buffer.from('first'));
    await files.put(key, Buffer.from('second'));
    expect((await buffer(files.open(key))).toString()).toBe('second');
    await files.remove(key);
    await files.remove(key);
    expect(await files.stat(key)).toBeNull();
    expect(await temporary()).toEqual([]);
  });

  test('temporary files left by a crash are removed by age', async () => {
    const { files } = at();
    const left = await files.receive(Readable.from([Buffer.from('left')]), { maxBytes });
    const fresh = await files.receive(Readable.from([Buffer.from('fresh')]), { maxBytes });
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(left.tempPath, yesterday, yesterday);
    expect(await files.sweepTemporary(3_600_000, Date.now())).toBe(1);
    expect((await temporary()).map((name) => join(at().temporary, name))).toEqual([fresh.tempPath]);
  });

  test('a file larger than one part of a multipart upload is stored completely, and any range of it can be read', async () => {
    const { files } = at();
    const content = randomBytes(20_000_000);
    const { tempPath } = await files.receive(Readable.from([content]), { maxBytes: 30_000_000 });
    await files.keep(tempPath, key);
    expect(await files.stat(key)).toMatchObject({ bytes: content.length });
    expect(content.equals(await buffer(files.open(key)))).toBe(true);
    const over = { start: 8_388_600, end: 8_388_620 };
    expect(content.subarray(over.start, over.end + 1).equals(await buffer(files.open(key, over)))).toBe(true);
  });

  test('an empty file is a file', async () => {
    const { files } = at();
    await files.put(key, Buffer.alloc(0));
    expect(await files.stat(key)).toMatchObject({ bytes: 0 });
    expect(await buffer(files.open(key))).toHaveLength(0);
  });

  test('invalid keys are refused', async () => {
    const { files } = at();
    await expect(Promise.resolve().then(() => files.stat('../secret'))).rejects.toThrow('Not a key');
    expect(() => files.open('assets/../../secret')).toThrow('Not a key');
  });

  test('for a missing file `stat` returns null and reading fails', async () => {
    const { files } = at();
    await files.prove();
    expect(await files.stat(key)).toBeNull();
    await expect(buffer(files.open(key))).rejects.toThrow();
    await expect(files.copyTo(key, join(at().temporary, 'copy'))).rejects.toThrow();
  });

  test('a file is copied to a new path, never over another file', async () => {
    const { files, temporary: folder } = at();
    const content = randomBytes(300_000);
    await files.put(key, content);
    const path = join(folder, 'copy');
    await files.copyTo(key, path);
    expect(content.equals(await readFile(path))).toBe(true);
    await expect(files.copyTo(key, path)).rejects.toThrow('EEXIST');
  });

  test('keys are listed by type', async () => {
    const { files } = at();
    const preview = previewKey('ab'.repeat(32));
    const renditions = [
      renditionKey(id, { width: 240, format: 'avif' }),
      renditionKey(id, { width: 480, format: 'webp' }),
    ];
    const uploads = [uploadFactsKey(id), uploadPictureKey(id, 'front'), uploadKey(id)];
    for (const each of [key, preview, ...renditions, ...uploads]) await files.put(each, Buffer.from(each));
    const listed = async (kind: Parameters<typeof files.keys>[0]) =>
      (await Array.fromAsync(files.keys(kind))).flat().sort();
    expect(await listed('assets')).toEqual([key]);
    expect(await listed('previews')).toEqual([preview]);
    expect(await listed('renditions')).toEqual(renditions);
    expect(await listed('uploads')).toEqual(uploads);
  });

  test('a reader who disconnects in the middle does not disturb others', async () => {
    const { files } = at();
    await files.put(key, randomBytes(1_000_000));
    for await (const _ of files.open(key)) break;
    expect(await buffer(files.open(key))).toHaveLength(1_000_000);
  });
});
