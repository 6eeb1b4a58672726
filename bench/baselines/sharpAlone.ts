import { encodings } from 'backend/infra/images/makeRenditions.ts';
import { sharp } from 'backend/infra/images/sharp.ts';
import { ratePerSecond } from '../load/inFlight.ts';

/** The same concurrency as the queue's workers. */
const inFlight = 2;

/**
 * Thumbnails per second by sharp alone: each separately from the original, at
 * the same sizes, in the same formats and qualities.
 */
export const sharpAlone = async (pictures: readonly Buffer[], widths: readonly number[]): Promise<number> => {
  const formats = ['avif', 'webp', 'jpeg'] as const;
  const perSecond = await ratePerSecond(pictures.length, inFlight, async (index) => {
    for (const width of widths) {
      for (const format of formats) {
        const picture = sharp(pictures[index]).rotate().resize({ width, withoutEnlargement: true });
        await picture.toFormat(format, encodings[format]).toBuffer();
      }
    }
  });
  return perSecond * widths.length * formats.length;
};
