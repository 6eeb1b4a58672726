import type { Rendition } from './asset.events.ts';

/** The key of an asset's original in the file store. */
export const assetKey = (assetId: string): string => `assets/${assetId.slice(0, 2)}/${assetId}`;

/** The key of a rendition in the file store; `width` is in pixels. */
export const renditionKey = (
  assetId: string,
  { width, format }: Pick<Rendition, 'width' | 'format'>,
): string => `renditions/${assetId.slice(0, 2)}/${assetId}/${width}.${format}`;

/** The key of the first copy of a public picture, made by the upload and used until the renditions exist. */
export const firstCopyKey = (assetId: string): string =>
  `renditions/${assetId.slice(0, 2)}/${assetId}/first.jpeg`;

/** The keys of a Zip file that is measured before its model exists: its description, the measured facts, and pictures of its mesh. */
export const uploadKey = (assetId: string): string => `uploads/${assetId.slice(0, 2)}/${assetId}.json`;
export const uploadFactsKey = (assetId: string): string =>
  `uploads/${assetId.slice(0, 2)}/${assetId}.facts.json`;
export const uploadPictureKey = (assetId: string, side: string): string =>
  `uploads/${assetId.slice(0, 2)}/${assetId}.${side}.jpeg`;

/** The id of an asset, or the hash of a preview or conversion, that a key contains. Not for keys of renditions. */
export const idOfKey = (key: string): string => key.replace(/^.*\//, '').replace(/\..*$/, '');

/** The content-addressed key of a 3D preview. */
export const previewKey = (sha256: string): string => `previews/${sha256.slice(0, 2)}/${sha256}`;

/** The content-addressed key of a model's file in another format. */
export const conversionKey = (sha256: string): string => `conversions/${sha256.slice(0, 2)}/${sha256}`;
