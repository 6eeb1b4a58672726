import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { FileStore } from './fileStore.ts';

/** Memory for pictures, in bytes; each gets at most a sixteenth of it. */
const maxBytes = 64 * 1024 * 1024;

const isPicture = (key: string): boolean => key.startsWith('renditions/');

/**
 * Caches the most recently requested copies of pictures in memory: a page shows dozens, and each would be a call to the file server. A copy
 * never changes under its key; concurrent requests for the same one share a call.
 */
export const withPictureCache = (files: FileStore): FileStore => {
  const pictures = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 16,
    sizeCalculation: (content) => Math.max(content.length, 1),
    fetchMethod: (key) => buffer(files.open(key)),
  });
  const read = async function* (key: string, start = 0, end?: number): AsyncGenerator<Buffer> {
    const content = await pictures.fetch(key);
    if (content) yield content.subarray(start, end === undefined ? undefined : end + 1);
  };
  const forgetting =
    <Rest extends readonly unknown[]>(change: (key: string, ...rest: Rest) => Promise<void>) =>
    async (key: string, ...rest: Rest): Promise<void> => {
      await change(key, ...rest);
      pictures.delete(key);
    };
  return {
    ...files,
    open: (key, range) =>
      isPicture(key)
        ? Readable.from(read(key, range?.start, range?.end), { objectMode: false })
        : files.open(key, range),
    put: forgetting(files.put),
    remove: forgetting(files.remove),
  };
};
