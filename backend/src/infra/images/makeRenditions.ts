import type { Rendition } from '#domain/catalogue/asset.events.ts';
import { renditionWidthsFor } from '#domain/catalogue/renditionWidths.ts';
import {
  decodePicture,
  maxHeight,
  type Pixels,
  stepSeconds,
  type UndecodablePicture,
} from './decodePicture.ts';
import { sharp } from './sharp.ts';

export type MadeRendition = Pick<Rendition, 'width' | 'format'> & { readonly content: Uint8Array };
export type MadeRenditions = {
  readonly status: 'made';
  /** Size of the original in pixels, turned the way its camera says. */
  readonly width: number;
  readonly height: number;
  /** Its dominant colour, as `#rrggbb`. */
  readonly colour: string;
  /** A 16 pixel wide WebP as a data URL. */
  readonly placeholder: string;
  readonly renditions: readonly MadeRendition[];
};

const background = '#ffffff';

const scaled = ({ data, info }: Pixels, width: number) =>
  sharp(data, { raw: info })
    .resize({ width, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: stepSeconds });

/** How each format is written. An AVIF of effort 4 takes seven times as long, for a few per cent. */
export const encodings = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 75, effort: 2 },
  jpeg: { quality: 78 },
} as const;

const encoders = {
  avif: (pixels: Pixels, width: number) => scaled(pixels, width).avif(encodings.avif),
  webp: (pixels: Pixels, width: number) => scaled(pixels, width).webp(encodings.webp),
  jpeg: (pixels: Pixels, width: number) => scaled(pixels, width).flatten({ background }).jpeg(encodings.jpeg),
} as const;
const formats = ['avif', 'webp', 'jpeg'] as const;

const dominantColour = async (pixels: Pixels): Promise<string> => {
  const small = await scaled(pixels, 64).flatten({ background }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  const parts = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'));
  return `#${parts.join('')}`;
};

const tinyCopy = async (pixels: Pixels): Promise<string> => {
  const tiny = await scaled(pixels, 16).webp({ quality: 40, effort: 2 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
};

/**
 * Makes the smaller copies of a picture: upright, in sRGB, without metadata. The original is decoded once;
 * all copies come from the largest. One after the other, so that other work keeps its turn. `widths` are
 * pixels, smallest first.
 */
export const makeRenditions = async (
  source: Uint8Array,
  { widths }: { readonly widths: readonly number[] },
): Promise<MadeRenditions | UndecodablePicture> => {
  const decoded = await decodePicture(source, (width) => Math.max(...renditionWidthsFor(width, widths)));
  if (decoded.status === 'undecodable') return decoded;
  const { width, height, pixels } = decoded;
  const renditions: MadeRendition[] = [];
  for (const target of renditionWidthsFor(width, widths)) {
    for (const format of formats) {
      renditions.push({ width: target, format, content: await encoders[format](pixels, target).toBuffer() });
    }
  }
  return {
    status: 'made',
    width,
    height,
    colour: await dominantColour(pixels),
    placeholder: await tinyCopy(pixels),
    renditions,
  };
};
