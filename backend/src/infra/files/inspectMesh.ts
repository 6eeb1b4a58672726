import { open } from 'node:fs/promises';
import { RejectedFile } from './rejectedFile.ts';

/** How much of a file is looked at, in bytes: more than any header of comments. */
const head = 256 * 1024;
/** Tab, line feed, vertical tab, form feed and carriage return are text; other control characters are not. */
const isText = (byte: number): boolean => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d);
const vertex = /^[ \t]*v[ \t]+[-+.\d]/m;

/** Accepts a Wavefront OBJ: text with vertices in it. @throws RejectedFile */
export const inspectMesh = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(head), 0, head, 0);
    const read = buffer.subarray(0, bytesRead);
    if (!read.every(isText) || !vertex.test(read.toString('latin1'))) {
      throw new RejectedFile('must be a Wavefront OBJ file');
    }
  } finally {
    await handle.close();
  }
};
