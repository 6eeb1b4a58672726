import * as v from 'valibot';

/** The building blocks of event schemas. */
export const uuid = v.pipe(v.string(), v.uuid());
/** An ISO 8601 instant in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp());
export const text = v.string();
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A whole number of US cents. */
export const money = v.strictObject({ cents: count, currency: v.literal('USD') });

/**
 * Personal data as it may lie in the log: ciphertext (AES-256-GCM, base64) under the key of one person.
 * Without the key, which erasure destroys, it is noise (DESIGN 5).
 */
export const sealed = v.strictObject({ personId: uuid, ciphertext: v.string() });
export type Sealed = v.InferOutput<typeof sealed>;

/** A file of our own store. `width` and `height` are pixels and stand on images only. */
export const assetRef = v.strictObject({
  assetId: uuid,
  fileName: text,
  mediaType: text,
  bytes: count,
  sha256: text,
  width: v.optional(count),
  height: v.optional(count),
});
export type AssetRef = v.InferOutput<typeof assetRef>;
