import { imageSize } from 'image-size';
import sharp from 'sharp';
import { headOf } from '../headOf.ts';
import type { SceneImage } from '../scene/scene.ts';
import { maxPixels } from './openPicture.ts';

type Size = {
  readonly width: number;
  readonly height: number;
  /** Whether previews and conversions show it. */
  readonly isShown: boolean;
};

/** How much of an image is read if sharp does not support it, in bytes. */
const headBytes = 1024 * 1024;

/**
 * Size of an image in pixels as stored, read from its header alone; null if no header states it. The first library supports the formats of
 * browsers, the second those of 3D programs: Targa, DDS, KTX, Photoshop.
 */
export const pictureSize = async (content: NonNullable<SceneImage['content']>): Promise<Size | null> => {
  try {
    const source = content instanceof Uint8Array ? content : content.path;
    const { width, height, compression } = await sharp(source, { limitInputPixels: false }).metadata();
    // The library reads the header of HEIC, but not its pixels.
    return { width, height, isShown: width * height <= maxPixels && compression !== 'hevc' };
  } catch {
    try {
      const { width, height } = imageSize(await headOf(content, headBytes));
      return width > 0 && height > 0 ? { width, height, isShown: false } : null;
    } catch {
      return null;
    }
  }
};
