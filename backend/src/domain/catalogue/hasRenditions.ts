import type { Rendition } from './asset.events.ts';
import { renditionWidthsFor } from './renditionWidths.ts';

/** Whether a picture of this width has all its renditions at the given widths. All in pixels. */
export const hasRenditions = (
  sourceWidth: number,
  renditions: readonly Pick<Rendition, 'width'>[],
  widths: readonly number[],
): boolean => {
  const made = new Set(renditions.map(({ width }) => width));
  return renditionWidthsFor(sourceWidth, widths).every((width) => made.has(width));
};
