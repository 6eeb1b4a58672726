import { open } from 'node:fs/promises';
import { Refusal } from '#domain/kernel/refusal.ts';
import { inspectPicture, type Picture } from './inspectPicture.ts';
import { listArchive, startsAsZip } from './listArchive.ts';
import { RejectedFile } from './rejectedFile.ts';

/** How much of a file is inspected, in bytes: more than any header of comments. */
const head = 256 * 1024;
/** Tab, line feed, vertical tab, form feed and carriage return are text; other control characters are not. */
const isText = (byte: number): boolean => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d);
const vertex = /^[ \t]*v[ \t]+[-+.\d]/m;

/** Accepts a Wavefront OBJ: text with vertices in it. @throws RejectedFile */
const inspectMesh = async (path: string): Promise<void> => {
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

/** The type of file that a field takes: a picture, a Zip file, either of the two, or a Wavefront OBJ. */
export type Accepts = 'picture' | 'archive' | 'pictureOrArchive' | 'mesh';

/** The result of inspecting a file. Only pictures have `width`, `height` (pixels) and `firstCopy`. */
type Inspected = { readonly mediaType: string } & Partial<Picture>;

type Upload = { readonly field: string; readonly tempPath: string; readonly bytes: number };

const inspectContent = async (upload: Upload, accepts: Accepts): Promise<Inspected> => {
  const { tempPath, bytes } = upload;
  if (bytes === 0) throw new RejectedFile('is empty');
  switch (accepts) {
    case 'picture':
      return inspectPicture(tempPath, bytes);
    case 'archive':
      await listArchive(tempPath);
      return { mediaType: 'application/zip' };
    case 'mesh':
      await inspectMesh(tempPath);
      return { mediaType: 'model/obj' };
    case 'pictureOrArchive':
      return inspectContent(upload, (await startsAsZip(upload.tempPath)) ? 'archive' : 'picture');
  }
};

/** Detects the type of an uploaded file by its content. @throws Refusal naming the field and the fault */
export const inspectUpload = async (upload: Upload, accepts: Accepts): Promise<Inspected> => {
  try {
    return await inspectContent(upload, accepts);
  } catch (error) {
    if (!(error instanceof RejectedFile)) throw error;
    throw new Refusal('invalid', 'file', `${upload.field} ${error.message}`);
  }
};
