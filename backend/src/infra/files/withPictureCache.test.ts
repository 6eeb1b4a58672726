import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { FileStore } from './fileStore.ts';
import { withPictureCache } from './withPictureCache.ts';

const picture = 'renditions/5b/5b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11/240.avif';
const original = 'assets/5b/5b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11';

const storeOf = (contents: Record<string, string>) => {
  const opened: string[] = [];
  const files = {
    open: (key: string) => {
      opened.push(key);
      const content = contents[key];
      return content === undefined
        ? new Readable({ read: (_) => {} }).destroy(new Error('missing'))
        : Readable.from([Buffer.from(content)], { objectMode: false });
    },
    put: async (key: string, content: Uint8Array) => {
      contents[key] = Buffer.from(content).toString();
    },
    remove: async () => {},
  } as unknown as FileStore;
  return { files: withPictureCache(files), opened };
};

test('a picture is fetched once for all callers, complete or by range', async () => {
  const { files, opened } = storeOf({ [picture]: '0123456789' });
  expect(await Promise.all([text(files.open(picture)), text(files.open(picture))])).toEqual([
    '0123456789',
    '0123456789',
  ]);
  expect(await text(files.open(picture, { start: 2, end: 4 }))).toBe('234');
  expect(await text(files.open(picture, { start: 8 }))).toBe('89');
  expect(opened).toEqual([picture]);
});

test('paid files are not cached in memory', async () => {
  const { files, opened } = storeOf({ [original]: 'large' });
  await buffer(files.open(original));
  await buffer(files.open(original));
  expect(opened).toEqual([original, original]);
});

test('a rewritten picture is fetched again, and a failed one is not cached', async () => {
  const { files, opened } = storeOf({});
  await expect(buffer(files.open(picture))).rejects.toThrow('missing');
  await files.put(picture, Buffer.from('new'));
  expect(await text(files.open(picture))).toBe('new');
  expect(opened).toEqual([picture, picture]);
});
