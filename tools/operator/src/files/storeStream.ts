import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileStore } from 'backend/infra/files/fileStore.ts';

/** Stores a stream in a store, completely or not at all. */
export const storeStream = async (files: FileStore, stream: Readable, key: string): Promise<void> => {
  const received = await files.receive(stream, { maxBytes: Number.MAX_SAFE_INTEGER });
  try {
    await files.keep(received.tempPath, key);
  } finally {
    await rm(received.tempPath, { force: true });
  }
};
