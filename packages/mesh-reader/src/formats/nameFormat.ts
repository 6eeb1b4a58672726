import { open } from 'node:fs/promises';
import { namedFormats } from '../archive/fileKinds.ts';
import type { UploadFile } from '../archive/uploadFile.ts';
import { cleanText } from '../cleanText.ts';
import type { MeshFacts } from '../facts/meshFacts.ts';
import { unmeasured } from '../facts/unmeasured.ts';
import { formatVersionOf } from './formatVersion.ts';

const headBytes = 64 * 1024;

const headOf = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Identifies a file of another 3D program, with the version in its header. */
export const nameFormat = async (
  file: UploadFile & { readonly path: string },
  format: string,
): Promise<MeshFacts> => {
  const program = namedFormats[format] ?? format.toUpperCase();
  const version = formatVersionOf(format, await headOf(file.path));
  const cleaned = version === null ? null : cleanText(version, 40);
  return unmeasured(file, `Files of the format ${program} are named, not measured.`, cleaned);
};
