import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { isSpecial, type OpenedZip, openZip as openAny, type ZipEntry } from 'mesh-reader/openZip';
import { maxPictureBytes } from '#contract/constants.ts';
import { pictureTypes } from '#contract/pictureTypes.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Camera } from '#domain/kernel/schemas.ts';
import { cameraIn } from '../images/cameraXmp.ts';
import { RejectedFile } from './fileStore.ts';

type Picture = {
  readonly mediaType: string;
  /** Pixels, after applying the orientation from the camera. */
  readonly width: number;
  readonly height: number;
  readonly camera?: Camera;
  /** A small JPEG: upright, in sRGB, without metadata. */
  readonly firstCopy: Uint8Array;
};

/** The maximum width of the first copy in pixels: at this width it costs little more than decoding the picture. */
const firstCopyWidth = 480;

/**
 * Accepts JPEG, PNG, WebP, AVIF and GIF up to 50 megapixels, by content and not by name. The picture is decoded once, so that a broken one
 * is refused now and not discovered later; this also makes the first copy.
 * @throws RejectedFile
 */
const inspectPicture = async (path: string, bytes: number): Promise<Picture> => {
  if (bytes > maxPictureBytes) throw new RejectedFile('must not be larger than 64 MB');
  // Checked first, so that the library never gets an unsupported format. An animated PNG is a PNG.
  const mediaType = ((await fileTypeFromFile(path))?.mime ?? '').replace('apng', 'png');
  if (!pictureTypes.includes(mediaType))
    throw new RejectedFile('must be a picture (JPEG, PNG, WebP, AVIF or GIF)');
  // The picture library is loaded with the first picture: most processes never handle one.
  const { maxPixels, sharp } = await import('../images/sharp.ts');
  const { background, encodings } = await import('../images/makeRenditions.ts');
  const { decodePicture } = await import('../images/decodePicture.ts');
  try {
    const metadata = await sharp(path, { limitInputPixels: false }).metadata();
    if (metadata.width * metadata.height > maxPixels) {
      throw new RejectedFile(`must not have more than ${maxPixels / 1e6} megapixels`);
    }
    const decoded = await decodePicture(
      { path },
      () => firstCopyWidth,
      () => 30,
    );
    if (decoded.status === 'undecodable') throw new Error(decoded.reason);
    const { width, height, pixels } = decoded;
    const firstCopy = await sharp(pixels.data, { raw: pixels.raw })
      .flatten({ background })
      .jpeg(encodings.jpeg)
      .toBuffer();
    const camera = cameraIn(metadata.xmpAsString);
    return { mediaType, width, height, ...(camera && { camera }), firstCopy };
  } catch (error) {
    if (error instanceof RejectedFile) throw error;
    const { message } = error as Error;
    if (/timeout/.test(message)) throw new RejectedFile('takes too long to decode: save it in a simpler way');
    if (/unsupported image format/.test(message))
      throw new RejectedFile('is of a kind that cannot be read here: save it as JPEG, PNG or WebP');
    throw new RejectedFile('is not a sound picture: it is damaged or was cut off');
  }
};

/** Opens a Zip file as the mesh reader does, so that its files have the same names. @throws RejectedFile when it is damaged or no Zip file */
const openZip = (path: string): Promise<OpenedZip> =>
  openAny(path, (why) => new RejectedFile(`is not a sound Zip file: ${why}`));

const maxEntries = 10_000;

/** Whether a file begins like a Zip file with entries. */
const startsAsZip = async (path: string): Promise<boolean> => {
  await using handle = await open(path, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  return bytesRead === 4 && buffer.readUInt32LE(0) === 0x04034b50;
};

/**
 * Reads the list of a Zip file without unpacking anything, so that a decompression bomb does no harm. Names that lead out of the folder,
 * links and devices, encrypted entries and broken lists are refused.
 * @throws RejectedFile
 */
const listArchive = async (path: string): Promise<readonly ZipEntry[]> => {
  if (!(await startsAsZip(path))) throw new RejectedFile('must be a Zip file');
  const entries: ZipEntry[] = [];
  const archive = await openZip(path);
  try {
    if (archive.entryCount > maxEntries)
      throw new RejectedFile(`must not list more than ${maxEntries} files`);
    for await (const entry of archive.entries()) {
      if (entry.isEncrypted()) throw new RejectedFile('must not be encrypted');
      if (isSpecial(entry)) throw new RejectedFile('must not contain links or devices');
      entries.push(entry);
    }
  } finally {
    archive.close();
  }
  if (entries.length === 0) throw new RejectedFile('is an empty Zip file');
  return entries;
};

/** How much of a file is inspected, in bytes: more than any header of comments. */
const head = 256 * 1024;
/** Tab, line feed, vertical tab, form feed and carriage return are text; other control characters are not. */
const isText = (byte: number): boolean => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d);
const vertex = /^[ \t]*v[ \t]+[-+.\d]/m;

/** Accepts a Wavefront OBJ: text with vertices in it. @throws RejectedFile */
const inspectMesh = async (path: string): Promise<void> => {
  await using handle = await open(path, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(head), 0, head, 0);
  const read = buffer.subarray(0, bytesRead);
  if (!read.every(isText) || !vertex.test(read.toString('latin1')))
    throw new RejectedFile('must be a Wavefront OBJ file');
};

/** The type of file that a field takes: a picture, a Zip file, either of the two, or a Wavefront OBJ. */
export type Accepts = 'picture' | 'archive' | 'pictureOrArchive' | 'mesh';

/** The result of inspecting a file. Only pictures have more than their type. */
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
