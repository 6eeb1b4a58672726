type Progress = (done: number) => void;

/** Files that are read side by side: reading and hashing wait for each other otherwise. */
const lanes = 8;

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The SHA-256 of those files that have one of these sizes, in hex, in their order; null for the others, undefined for unreadable ones. */
export const hashFiles = async (
  files: readonly Blob[],
  sizes: ReadonlySet<number>,
  onProgress: Progress,
): Promise<readonly (string | null | undefined)[]> => {
  const hashes: (string | null | undefined)[] = files.map(() => null);
  const waiting = files.entries();
  let done = 0;
  const lane = async (): Promise<void> => {
    for (const [nth, file] of waiting) {
      if (sizes.has(file.size))
        hashes[nth] = await file
          .arrayBuffer()
          .then((bytes) => crypto.subtle.digest('SHA-256', bytes))
          .then(hexOf)
          .catch(() => undefined);
      done += 1;
      if (done % 50 === 0) onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return hashes;
};
