/** The picture of a turning model: its frames, one below the other. `turning` is the version of the preview. */
export const turningPicture = (modelId: string, turning: string): string =>
  `/api/modal/preview/${modelId}?v=${turning}`;

/** Gives the frames the ground of the picture that they cover: its left edge, drawn across. */
export const coverPicture = (
  frames: HTMLImageElement,
  covered: HTMLImageElement | null | undefined,
): void => {
  if (covered?.currentSrc) frames.style.background = `url("${covered.currentSrc}") 0 0 / 5000% 100%`;
};

/** The `object-position` of the frame after so many full turns, in the shape of a card's picture; null before the picture is loaded. */
export const framePosition = (
  { naturalWidth, naturalHeight }: HTMLImageElement,
  turns: number,
): string | null => {
  const frames = Math.round(naturalHeight / (naturalWidth * 0.75)) || 0;
  if (frames === 0) return null;
  const frame = (((Math.round(turns * frames) % frames) + frames) % frames) / (frames - 1);
  return `0 ${frame * 100}%`;
};
