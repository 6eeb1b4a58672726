import type { Rendition } from './asset.events.ts';

/** The key of an asset's original in the file store. */
export const assetKey = (assetId: string): string => `assets/${assetId.slice(0, 2)}/${assetId}`;

/** The key of a rendition in the file store; `width` is in pixels. */
export const renditionKey = (
  assetId: string,
  { width, format }: Pick<Rendition, 'width' | 'format'>,
): string => `renditions/${assetId.slice(0, 2)}/${assetId}/${width}.${format}`;
