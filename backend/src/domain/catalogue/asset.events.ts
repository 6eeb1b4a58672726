import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { count, text, uuid } from '../kernel/schemas.ts';

/** One smaller copy of a picture; `bytes` is its size, `key` its place in the file store. */
export const rendition = v.strictObject({
  width: count,
  format: v.picklist(['avif', 'webp', 'jpeg']),
  bytes: count,
  key: text,
});
export type Rendition = v.InferOutput<typeof rendition>;

/**
 * The smaller copies of a picture were made. The image call serves them from now on; `colour` (CSS hex) and
 * `placeholder` (a tiny data URL) fill its place until it is there.
 */
export const RenditionsRecorded = defineEvent(
  'RenditionsRecorded',
  v.strictObject({
    assetId: uuid,
    width: count,
    height: count,
    colour: text,
    placeholder: text,
    renditions: v.array(rendition),
  }),
);

/** No smaller copies could be made of a picture; the image call keeps serving the original. */
export const RenditionsFailed = defineEvent(
  'RenditionsFailed',
  v.strictObject({ assetId: uuid, reason: text }),
);

/**
 * Copies of a picture at these widths (pixels) are wanted, because the widths of the shop have changed. A policy has them
 * made.
 */
export const RenditionsRequested = defineEvent(
  'RenditionsRequested',
  v.strictObject({ assetId: uuid, widths: v.array(count) }),
);

export const assetEvents = [RenditionsRecorded, RenditionsFailed, RenditionsRequested] as const;
export type AssetEvent = EventOf<(typeof assetEvents)[number]>;
