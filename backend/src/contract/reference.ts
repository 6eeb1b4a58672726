import { renditionWidths } from './constants.ts';

/** Path of the image call (R152). */
const imageCall = '/api/modal/google-drive-proxy';
const idPart = /[?&]id=([0-9a-f-]{36})$/i;

/** Makes the reference of an asset: an address of the shop that ends in `&id=<assetId>` (R097). */
export const assetReference =
  (publicUrl: string) =>
  (assetId: string): string =>
    `${publicUrl}${imageCall}?url=asset&id=${assetId}`;

/** The asset that a reference names; a bare id counts as one, anything else is null. */
export const assetIdOf = (reference: string): string | null => {
  if (/^[0-9a-f-]{36}$/i.test(reference)) return reference.toLowerCase();
  return idPart.exec(reference)?.[1]?.toLowerCase() ?? null;
};

/**
 * The image call for one of the shop's references, `width` pixels wide (R152, Q56). `again` counts earlier attempts: browsers request the
 * same address only once per page.
 */
export const imageUrl = (reference: string, width: number, again = 0): string =>
  `${imageCall}?url=${encodeURIComponent(reference)}&w=${width}${again > 0 ? `&again=${again}` : ''}`;

/** Every width of a picture, for `srcset`. A preload is used only when it names the very same addresses. */
export const imageSrcSet = (reference: string, again = 0): string =>
  renditionWidths.map((width) => `${imageUrl(reference, width, again)} ${width}w`).join(', ');

/**
 * The size in pixels of the placeholder until a picture is made. Pages recognise it by its aspect ratio, which no picture has, since the
 * displayed width depends on `sizes`.
 */
export const unmadeSize = { width: 2400, height: 6 } as const;
