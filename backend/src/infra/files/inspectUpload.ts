import { Refusal } from '#domain/kernel/refusal.ts';
import { inspectMesh } from './inspectMesh.ts';
import { inspectPicture, type Picture } from './inspectPicture.ts';
import { listArchive, startsAsZip } from './listArchive.ts';
import { RejectedFile } from './rejectedFile.ts';

/** The kind of file that a field takes: a picture, a Zip file, one of both, or a Wavefront OBJ. */
export type Accepts = 'picture' | 'archive' | 'pictureOrArchive' | 'mesh';

/** The result of inspecting a file. `width`, `height` (pixels) and `firstCopy` are of pictures only. */
export type Inspected = { readonly mediaType: string } & Partial<Picture>;

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

/** Tells what an uploaded file is, by its content. @throws Refusal naming the field and what is wrong */
export const inspectUpload = async (upload: Upload, accepts: Accepts): Promise<Inspected> => {
  try {
    return await inspectContent(upload, accepts);
  } catch (error) {
    if (!(error instanceof RejectedFile)) throw error;
    throw new Refusal('invalid', 'file', `${upload.field} ${error.message}`);
  }
};
