import type { CreateRaw } from 'sharp';
import { openPicture } from './sharp.ts';
import type { TimeLeft } from './timeLeft.ts';

/** Pixels in memory: sRGB, 8 bit, alpha not multiplied in. */
export type Pixels = { readonly data: Buffer; readonly raw: CreateRaw };

/**
 * The library's output pixels as its input. Its other output properties must not be passed back: `premultiplied` describes its processing
 * and not the output, and would make it divide by alpha once more.
 */
const pixelsOf = ({ data, info }: { readonly data: Buffer; readonly info: CreateRaw }): Pixels => ({
  data,
  raw: { width: info.width, height: info.height, channels: info.channels },
});

/** The picture can never be decoded. */
export type UndecodablePicture = { readonly status: 'undecodable'; readonly reason: string };

/** Encoders accept no side longer than 16,383 pixels; a taller copy would be useless anyway. */
export const maxHeight = 8_000;

type Decoded = {
  readonly status: 'decoded';
  /** Size of the original in pixels, after applying the camera's orientation. */
  readonly width: number;
  readonly height: number;
  readonly pixels: Pixels;
};

/** Decodes a picture upright and in sRGB, scaled down to the requested width (in pixels). */
export const decodePicture = async (
  source: Uint8Array | { readonly path: string },
  wantedWidth: (sourceWidth: number) => number,
  left: TimeLeft,
): Promise<Decoded | UndecodablePicture> => {
  try {
    const { picture, metadata } = await openPicture(source, { autoOrient: true, sequentialRead: true });
    const { width, height } = metadata.autoOrient;
    const written = await picture
      .resize({ width: wantedWidth(width), height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: left() })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { status: 'decoded', width, height, pixels: pixelsOf(written) };
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0] ?? '';
    // A slow machine is not a fault of the picture: the next attempt may succeed.
    if (reason.startsWith('timeout')) throw error;
    return { status: 'undecodable', reason };
  }
};
