import { open } from 'node:fs/promises';
import { imageSize } from 'image-size';
import sharp from 'sharp';
import type { SceneImage } from '../scene/scene.ts';

type Size = { readonly width: number; readonly height: number };

/** How much of an image is read if sharp does not support it, in bytes. */
const headBytes = 1024 * 1024;

const headOf = async (content: { readonly path: string } | Uint8Array): Promise<Uint8Array> => {
  if (content instanceof Uint8Array) return content.subarray(0, headBytes);
  const handle = await open(content.path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/**
 * Size of an image in pixels as stored, read from its header alone; null if no header states it. The first library supports the formats of
 * browsers, the second those of 3D programs: Targa, DDS, KTX, Photoshop.
 */
export const pictureSize = async (content: NonNullable<SceneImage['content']>): Promise<Size | null> => {
  try {
    const source = content instanceof Uint8Array ? content : content.path;
    const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    try {
      const { width, height } = imageSize(await headOf(content));
      return width > 0 && height > 0 ? { width, height } : null;
    } catch {
      return null;
    }
  }
};
