import type { Rendition } from '#domain/catalogue/asset.events.ts';

const preference = ['avif', 'webp', 'jpeg'] as const;

/** Browsers name AVIF and WebP in Accept when they can show them; JPEG is for everybody. */
const acceptedFormat = (renditions: readonly Rendition[], accept: string): Rendition['format'] | null =>
  preference.find(
    (format) =>
      (format === 'jpeg' || accept.includes(`image/${format}`)) &&
      renditions.some((rendition) => rendition.format === format),
  ) ?? null;

/**
 * The smallest rendition that is at least `width` pixels wide, else the widest, in the best format that the
 * caller accepts; null before the first. Without a width the widest.
 */
export const chooseRendition = (
  renditions: readonly Rendition[],
  width: number | null,
  accept: string | readonly string[],
): Rendition | null => {
  const format = acceptedFormat(renditions, String(accept));
  const byWidth = renditions
    .filter((rendition) => rendition.format === format)
    .toSorted((a, b) => a.width - b.width);
  return (
    (width === null ? undefined : byWidth.find((rendition) => rendition.width >= width)) ??
    byWidth.at(-1) ??
    null
  );
};
