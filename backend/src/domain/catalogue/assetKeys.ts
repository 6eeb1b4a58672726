import type { Rendition } from './asset.events.ts';

/** Where the original of an asset lies in the file store. */
export const assetKey = (assetId: string): string => `assets/${assetId.slice(0, 2)}/${assetId}`;

/** Where a smaller copy of a picture lies in the file store; `width` is in pixels. */
export const renditionKey = (
  assetId: string,
  { width, format }: Pick<Rendition, 'width' | 'format'>,
): string => `renditions/${assetId.slice(0, 2)}/${assetId}/${width}.${format}`;
