import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { headOf } from '../headOf.ts';
import { withProfile } from './pngProfile.ts';

// One thread for each picture, so that the workers of one process never occupy all processors; no cache, because each is processed once.
sharp.concurrency(1);
sharp.cache(false);

/** Maximum number of pixels of a picture: decoded they take 200 MB. */
export const maxPixels = 50_000_000;

/** Every picture is read the same way: only the first frame, and anything broken is an error. */
const reading: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels };

/** How much of a PNG is searched for its colour space, in bytes. */
const headBytes = 1024 * 1024;

type Content = { readonly path: string } | Uint8Array;

/** The content with its colour space as the library knows it. */
const sourceOf = async (content: Content, ignoreIcc = false): Promise<string | Uint8Array> => {
  const changed = ignoreIcc ? null : withProfile(Buffer.from(await headOf(content, headBytes)));
  if (!changed) return content instanceof Uint8Array ? content : content.path;
  const whole = content instanceof Uint8Array ? content : await readFile(content.path);
  return Buffer.concat([changed.beginning, whole.subarray(changed.replaced)]);
};

/**
 * Opens a picture, whose pixels become those of sRGB, with 8 bits and without a profile. Without these settings, the library converts 16 bits
 * with a profile to P3 and takes the result for sRGB, and ignores the profile of greys with 16 bits. With `ignoreIcc`
 * the values stay as they are.
 * @throws Error for a broken or too large picture
 */
export const openPicture = async (
  content: Content,
  options: SharpOptions = {},
): Promise<{ readonly picture: Sharp; readonly metadata: Metadata }> => {
  const source = await sourceOf(content, options.ignoreIcc);
  const metadata = await sharp(source, { ...reading, ...options }).metadata();
  const picture = sharp(source, { ...reading, ...options }).toColourspace('srgb');
  if (!metadata.hasProfile || options.ignoreIcc) return { picture, metadata };
  if (metadata.space === 'rgb16') picture.withIccProfile('srgb', { attach: false });
  if (metadata.space === 'grey16') picture.pipelineColourspace('b-w');
  return { picture, metadata };
};
