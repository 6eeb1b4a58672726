import { encodings } from '../../backend/src/infra/images/makeRenditions.ts';
import { sharp } from '../../backend/src/infra/images/sharp.ts';
import { ratePerSecond } from '../load/inFlight.ts';

/** Pictures at once, as many as the workers of the queue have at hand. */
const inFlight = 2;

/**
 * Thumbnails a second that sharp makes when there is nothing else to do: each of them by itself from the original, at
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
