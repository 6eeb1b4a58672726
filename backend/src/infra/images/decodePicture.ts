import { reading, sharp } from './sharp.ts';
import type { TimeLeft } from './timeLeft.ts';

/** Pixels in memory, with the facts that the picture library needs to take them up again. */
export type Pixels = {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
};

/** The picture cannot be decoded, now or ever. */
export type UndecodablePicture = { readonly status: 'undecodable'; readonly reason: string };

/** Encoders take no side above 16,383 pixels; nobody looks at a copy that tall anyway. */
export const maxHeight = 8_000;

type Decoded = {
  readonly status: 'decoded';
  /** Size of the original in pixels, turned the way its camera says. */
  readonly width: number;
  readonly height: number;
  readonly pixels: Pixels;
};

/** Decodes a picture upright and in sRGB, scaled down to the width (in pixels) that is wanted of its own. */
export const decodePicture = async (
  source: Uint8Array,
  wantedWidth: (sourceWidth: number) => number,
  left: TimeLeft,
): Promise<Decoded | UndecodablePicture> => {
  try {
    const { width, height } = (await sharp(source, reading).metadata()).autoOrient;
    const pixels = await sharp(source, { ...reading, autoOrient: true })
      .resize({ width: wantedWidth(width), height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: left() })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { status: 'decoded', width, height, pixels };
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0] ?? '';
    // A slow machine is no fault of the picture: that may work next time.
    if (reason.startsWith('timeout')) throw error;
    return { status: 'undecodable', reason };
  }
};
