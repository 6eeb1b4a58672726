import { namedFormats } from '../archive/fileKinds.ts';
import type { UploadFile } from '../archive/uploadFile.ts';
import { cleanText } from '../cleanText.ts';
import type { MeshFacts } from '../facts/meshFacts.ts';
import { unmeasured } from '../facts/unmeasured.ts';
import { headOf } from '../headOf.ts';
import { formatVersionOf } from './formatVersion.ts';

const headBytes = 64 * 1024;

/** Identifies a file of another 3D program, with the version in its header. */
export const nameFormat = async (
  file: UploadFile & { readonly path: string },
  format: string,
): Promise<MeshFacts> => {
  const program = namedFormats[format] ?? format.toUpperCase();
  const version = formatVersionOf(format, await headOf(file, headBytes));
  const cleaned = version === null ? null : cleanText(version, 40);
  return unmeasured(file, `Files of the format ${program} are named, not measured.`, cleaned);
};
