/**
 * The widths of a picture's renditions, in pixels: none above its own, since enlarging adds nothing, but at least one;
 * a picture smaller than all of them gets one at its own width.
 */
export const renditionWidthsFor = (sourceWidth: number, widths: readonly number[]): readonly number[] => {
  const fitting = widths.filter((width) => width <= sourceWidth);
  return fitting.length > 0 ? fitting : [sourceWidth];
};
