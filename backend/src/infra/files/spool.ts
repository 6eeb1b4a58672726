import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStore, FileTooLarge, type ReceivedFile } from './fileStore.ts';

/** Removes files and folders in a folder that are older than this (ms): a crash left them. Returns their number. */
export const removeOlder = async (folder: string, olderThanMs: number, nowMs: number): Promise<number> => {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: nowMs }));
    if (nowMs - mtimeMs <= olderThanMs) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
};

/** Streams to a new file while counting and hashing, in constant memory. After any failure the file is removed. @throws FileTooLarge */
const receiveFile = async (stream: Readable, tempPath: string, maxBytes: number): Promise<ReceivedFile> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FileTooLarge(`The file is larger than ${maxBytes} bytes`);
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(stream, measure, createWriteStream(tempPath, { flags: 'wx' }));
  } catch (error) {
    await rm(tempPath, { force: true });
    throw error;
  }
  return { tempPath, bytes, sha256: hash.digest('hex') };
};

/** The temporary folder for incoming files, on this machine. */
export type Spool = {
  readonly newPath: () => string;
  readonly receive: FileStore['receive'];
  /** Removes files older than this (ms), left by a crash; returns their number. */
  readonly sweep: FileStore['sweepTemporary'];
};

/** Opens the folder; other processes may use it at the same time. */
export const openSpool = async (folder: string): Promise<Spool> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const newPath = () => join(folder, `${randomUUID()}.part`);
  return {
    newPath,
    receive: (stream, { maxBytes }) => receiveFile(stream, newPath(), maxBytes),
    sweep: (olderThanMs, nowMs) => removeOlder(folder, olderThanMs, nowMs),
  };
};
