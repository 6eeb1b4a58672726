import type { Rendition } from './asset.events.ts';

/**
 * The widths of a picture's renditions, in pixels: never above its own, since enlarging adds nothing; a picture smaller than all widths
 * gets one rendition at its own width.
 */
export const renditionWidthsFor = (sourceWidth: number, widths: readonly number[]): readonly number[] => {
  const fitting = widths.filter((width) => width <= sourceWidth);
  return fitting.length > 0 ? fitting : [sourceWidth];
};

/** Whether a picture of this width has all its renditions at the given widths. Widths are in pixels. */
export const hasRenditions = (
  sourceWidth: number,
  renditions: readonly Pick<Rendition, 'width'>[],
  widths: readonly number[],
): boolean => {
  const made = new Set(renditions.map(({ width }) => width));
  return renditionWidthsFor(sourceWidth, widths).every((width) => made.has(width));
};

/** Whether a picture has its smallest copies too, which are made when there is time: AVIF at each of its widths. */
export const hasSmallest = (renditions: readonly Pick<Rendition, 'width' | 'format'>[]): boolean => {
  const smallest = new Set(renditions.filter(({ format }) => format === 'avif').map(({ width }) => width));
  return renditions.every(({ width }) => smallest.has(width));
};
