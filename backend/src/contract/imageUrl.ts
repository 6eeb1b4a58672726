import { renditionWidths } from './constants.ts';
import { imageCall } from './reference.ts';

/** The image call for a reference of ours, `width` pixels wide (R152, Q56). */
export const imageUrl = (reference: string, width: number): string =>
  `${imageCall}?url=${encodeURIComponent(reference)}&w=${width}`;

/** Every width of a picture, for `srcset`. A preload is used only when it names the very same addresses. */
export const imageSrcSet = (reference: string): string =>
  renditionWidths.map((width) => `${imageUrl(reference, width)} ${width}w`).join(', ');

/** `sizes` of the pictures that the server preloads, after the layout's gutters and widths. */
export const imageSizes = {
  slide: '(min-width: 1280px) 1216px, (min-width: 768px) calc(100vw - 48px), calc(100vw - 32px)',
  adminSlide: '(min-width: 1280px) 340px, (min-width: 640px) 45vw, 92vw',
  gallery: '(min-width: 1280px) 692px, (min-width: 768px) calc(100vw - 48px), calc(100vw - 32px)',
} as const;
