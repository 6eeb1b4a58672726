/**
 * The widths in pixels at which a picture is copied: none above its own, because enlarging adds nothing, but
 * always one; a picture smaller than all of them is copied at its own width.
 */
export const renditionWidthsFor = (sourceWidth: number, widths: readonly number[]): readonly number[] => {
  const fitting = widths.filter((width) => width <= sourceWidth);
  return fitting.length > 0 ? fitting : [sourceWidth];
};
