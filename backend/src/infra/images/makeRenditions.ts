import type { Rendition } from '#domain/catalogue/assets/asset.events.ts';
import { renditionWidthsFor } from '#domain/catalogue/assets/renditionWidths.ts';
import { decodePicture, maxHeight, type Pixels, type UndecodablePicture } from './decodePicture.ts';
import { sharp } from './sharp.ts';
import { pictureSeconds, type TimeLeft, timeLeft } from './timeLeft.ts';

export type MadeRendition = Pick<Rendition, 'width' | 'format'> & { readonly content: Uint8Array };
export type MadeRenditions = {
  readonly status: 'made';
  /** Size of the original in pixels, after applying the camera's orientation. */
  readonly width: number;
  readonly height: number;
  /** Its dominant colour, as `#rrggbb`. */
  readonly colour: string;
  /** A 16 pixel wide WebP as a data URL. */
  readonly placeholder: string;
  readonly renditions: readonly MadeRendition[];
};

/** The work took too long. The machine may have been busy, so another attempt may succeed. */
export type SlowPicture = { readonly status: 'tooSlow'; readonly reason: string };

type Options = {
  /** Pixels, smallest first. */
  readonly widths: readonly number[];
  readonly formats: 'first' | 'smallest';
  /** Time limit for all renditions. */
  readonly seconds?: number;
};

/** The background in formats without alpha. */
export const background = '#ffffff';

const scaled = ({ data, raw }: Pixels, width: number, left: TimeLeft) =>
  sharp(data, { raw })
    .resize({ width, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: left() });

/**
 * The encoder settings of each format. AVIF takes five times the processor time of WebP and is a quarter smaller; at effort 2 it takes
 * twice as long, at effort 4 ten times, for a few per cent.
 */
export const encodings = {
  avif: { quality: 50, effort: 1 },
  webp: { quality: 75, effort: 2 },
  jpeg: { quality: 78 },
} as const;

const encoded = (pixels: Pixels, { width, format }: Omit<MadeRendition, 'content'>, left: TimeLeft) => {
  const copy = scaled(pixels, width, left);
  return (format === 'jpeg' ? copy.flatten({ background }) : copy).toFormat(format, encodings[format]);
};

/**
 * First the formats that every visitor's browser shows, and one JPEG for crawlers, feeds and browsers without WebP; the smallest copies
 * later, when there is time.
 */
const wanted = {
  first: (widths: readonly number[]) => [
    ...widths.map((width) => ({ width, format: 'webp' as const })),
    { width: Math.max(...widths), format: 'jpeg' as const },
  ],
  smallest: (widths: readonly number[]) => widths.map((width) => ({ width, format: 'avif' as const })),
};

/** The mean of the pixels in the most frequent cell of the library's histogram, whose cells are 16 values wide. */
const dominantColour = async (pixels: Pixels, left: TimeLeft): Promise<string> => {
  const small = await scaled(pixels, 64, left).flatten({ background }).png().toBuffer();
  const { r, g, b } = (await sharp(small).stats()).dominant;
  const data = await sharp(small).raw().toBuffer();
  const sums = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (![r, g, b].every((part, index) => (data[at + index] as number) >> 4 === part >> 4)) continue;
    for (const index of [0, 1, 2]) sums[index] = (sums[index] as number) + (data[at + index] as number);
    count += 1;
  }
  const parts = sums.map((sum) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
};

const tinyCopy = async (pixels: Pixels, left: TimeLeft): Promise<string> => {
  const tiny = await scaled(pixels, 16, left).webp({ quality: 40, effort: 2 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
};

const make = async (
  source: Uint8Array,
  { widths, formats }: Omit<Options, 'seconds'>,
  left: TimeLeft,
): Promise<MadeRenditions | UndecodablePicture> => {
  const widest = (width: number) => Math.max(...renditionWidthsFor(width, widths));
  const decoded = await decodePicture(source, widest, left);
  if (decoded.status === 'undecodable') return decoded;
  const { width, height, pixels } = decoded;
  const renditions: MadeRendition[] = [];
  for (const copy of wanted[formats](renditionWidthsFor(width, widths))) {
    const content = await encoded(pixels, copy, left).toBuffer();
    renditions.push({ ...copy, content });
  }
  return {
    status: 'made',
    width,
    height,
    colour: await dominantColour(pixels, left),
    placeholder: await tinyCopy(pixels, left),
    renditions,
  };
};

/**
 * Makes the smaller copies of a picture: upright, in sRGB, without metadata. The original is decoded once, and all copies are made from the
 * largest one. They are made one after the other, so that other work is not blocked.
 */
export const makeRenditions = async (
  source: Uint8Array,
  { seconds = pictureSeconds, ...options }: Options,
): Promise<MadeRenditions | UndecodablePicture | SlowPicture> => {
  try {
    return await make(source, options, timeLeft(seconds));
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0] ?? '';
    if (!reason.startsWith('timeout')) throw error;
    return { status: 'tooSlow', reason };
  }
};
