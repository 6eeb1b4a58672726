import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetKey } from '#domain/catalogue/assetKeys.ts';
import { createDiskFileStore } from './diskFileStore.ts';
import { type FileStore, FileTooLarge } from './fileStore.ts';

const key = assetKey('5b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11');
const maxBytes = 1_000_000;
let folder: string;
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  store = await createDiskFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const temporary = () => readdir(join(folder, 'tmp'));

test('a file is counted and hashed while it comes in, and is whole under its key', async () => {
  const content = randomBytes(300_000);
  const received = await store.receive(Readable.from([content.subarray(0, 7), content.subarray(7)]), {
    maxBytes,
  });
  expect(received.bytes).toBe(300_000);
  expect(received.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  expect(await store.stat(key)).toBeNull();

  await store.keep(received.tempPath, key);
  expect(await store.stat(key)).toMatchObject({ bytes: 300_000 });
  expect(content.equals(await buffer(store.open(key)))).toBe(true);
  expect(await temporary()).toEqual([]);
});

test('keeping a second time is fine, keeping what never came is not', async () => {
  const { tempPath } = await store.receive(Readable.from([Buffer.from('x')]), { maxBytes });
  await store.keep(tempPath, key);
  await store.keep(tempPath, key);
  const other = assetKey('6b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11');
  await expect(store.keep(tempPath, other)).rejects.toThrow('ENOENT');
});

test('a file that is too large is refused and leaves nothing behind', async () => {
  const receiving = store.receive(Readable.from([Buffer.alloc(600_000), Buffer.alloc(600_000)]), {
    maxBytes,
  });
  await expect(receiving).rejects.toBeInstanceOf(FileTooLarge);
  expect(await temporary()).toEqual([]);
});

test('an upload that breaks off leaves nothing behind', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('connection lost');
    })(),
  );
  await expect(store.receive(broken, { maxBytes })).rejects.toThrow('connection lost');
  expect(await temporary()).toEqual([]);
});

test('a part of a file is read by its range, both ends included', async () => {
  await store.put(key, Buffer.from('0123456789'));
  expect((await buffer(store.open(key, { start: 2, end: 4 }))).toString()).toBe('234');
  expect((await buffer(store.open(key, { start: 8 }))).toString()).toBe('89');
});

test('a put replaces the whole file at once, and removing twice is fine', async () => {
  await store.put(key, Buffer.from('first'));
  await store.put(key, Buffer.from('second'));
  expect((await buffer(store.open(key))).toString()).toBe('second');
  await store.remove(key);
  await store.remove(key);
  expect(await store.stat(key)).toBeNull();
  expect(await temporary()).toEqual([]);
});

test('what a crash left in the temporary place is swept by age', async () => {
  const left = await store.receive(Readable.from([Buffer.from('left')]), { maxBytes });
  const fresh = await store.receive(Readable.from([Buffer.from('fresh')]), { maxBytes });
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(left.tempPath, yesterday, yesterday);
  expect(await store.sweepTemporary(3_600_000, Date.now())).toBe(1);
  expect((await temporary()).map((name) => join(folder, 'tmp', name))).toEqual([fresh.tempPath]);
});
