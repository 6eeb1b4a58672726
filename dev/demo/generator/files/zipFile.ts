import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** All entries carry this time (local fields of the archive), so that the same content gives the same bytes. */
const entryTime = new Date(2026, 0, 1, 12, 0, 0);

/** Writes an archive of the given entries, in their order. */
export const writeZip = async (
  path: string,
  entries: readonly (readonly [name: string, content: Buffer])[],
): Promise<void> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of entries) {
    zip.addBuffer(content, name, { mtime: entryTime, mode: 0o100644, forceDosTimestamp: true });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
};
