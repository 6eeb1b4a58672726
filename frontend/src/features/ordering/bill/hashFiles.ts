import { hexOf } from '../../../lib/hex.ts';

/** Files that are read side by side: reading and hashing wait for each other otherwise. */
const lanes = 8;
/** Larger files, in bytes, are read one after another: each is whole in memory. */
const large = 32 * 1024 ** 2;

const hashOf = async (file: Blob): Promise<string> => {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));
};

/** The SHA-256 of those files that have one of these sizes, in hex, in their order; null for the others, undefined for unreadable ones. */
export const hashFiles = async (
  files: readonly Blob[],
  sizes: ReadonlySet<number>,
  onProgress: (done: number) => void,
): Promise<readonly (string | null | undefined)[]> => {
  const hashes: (string | null | undefined)[] = files.map(() => null);
  let done = 0;
  const read = async (waiting: Iterable<readonly [number, Blob]>): Promise<void> => {
    for (const [nth, file] of waiting) {
      if (sizes.has(file.size)) hashes[nth] = await hashOf(file).catch(() => undefined);
      done += 1;
      if (done % 50 === 0) onProgress(done);
    }
  };
  const small = [...files.entries()].filter(([, { size }]) => size <= large).values();
  await Promise.all(Array.from({ length: lanes }, () => read(small)));
  await read([...files.entries()].filter(([, { size }]) => size > large));
  return hashes;
};
