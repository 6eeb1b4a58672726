import * as v from 'valibot';
import { madeFormats } from './conversionFormats.ts';
import { countryNames } from './countryNames.ts';

/** Building blocks of event schemas. */
export const uuid = v.pipe(v.string(), v.uuid());
/** An ISO 8601 instant in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp());
export const text = v.string();
/** The name of a country, in clear. Earlier releases took any text, which may name a person: what is not in the list reads as none. */
export const country = v.fallback(v.picklist(countryNames.map(([, name]) => name)), '');
/** The SHA-256 of content, in hex. */
export const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A whole number of at least this value. */
const wholeFrom = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least));
export const count = wholeFrom(0);
/** The version number of a model's files: 1 is the upload, each replacement adds 1 (Q32). */
export const version = wholeFrom(1);
/** The version number of a replacement. */
export const nextVersion = wholeFrom(2);
/** A whole number of US cents. */
export const money = v.strictObject({ cents: count, currency: v.literal('USD') });

/**
 * Personal data in the log: ciphertext (AES-256-GCM, base64) under the key of one person. An erasure destroys the key,
 * which makes it unreadable.
 */
export const encrypted = v.strictObject({ personId: uuid, ciphertext: v.string() });
export type Encrypted = v.InferOutput<typeof encrypted>;

const degrees = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));

/**
 * Where a picture of a model alone was taken from, in degrees: to the right of its front, above its ground, and the height of the field of
 * view. The model fills 80 % of the picture.
 */
export const camera = v.strictObject({
  azimuth: degrees(-360, 360),
  elevation: degrees(-90, 90),
  fieldOfView: degrees(1, 120),
});
export type Camera = v.InferOutput<typeof camera>;

/** A file of the store. `width` and `height` are in pixels, for images only; so is `camera`, for those that state it. */
export const assetRef = v.strictObject({
  assetId: uuid,
  fileName: text,
  mediaType: text,
  bytes: count,
  sha256: text,
  width: v.optional(count),
  height: v.optional(count),
  camera: v.optional(camera),
});
export type AssetRef = v.InferOutput<typeof assetRef>;

export const conversionFormat = v.picklist(madeFormats);
export type ConversionFormat = v.InferOutput<typeof conversionFormat>;
