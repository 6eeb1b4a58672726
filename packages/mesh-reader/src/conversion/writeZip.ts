import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** The date of every entry, so that the same contents give the same archive. */
const entry = { mtime: new Date(1980, 0, 1), mode: 0o100644 };

/** Writes a Zip file of contents and of local files, by their names in it. */
export const writeZip = async (
  path: string,
  contents: ReadonlyMap<string, Buffer | string | { readonly path: string }>,
): Promise<void> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of contents)
    if (typeof content === 'object' && 'path' in content) zip.addFile(content.path, name, entry);
    else zip.addBuffer(Buffer.from(content), name, entry);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
};
