import { createHash } from 'node:crypto';

/** The namespace of every id that this shop derives. */
const shopNamespace = Buffer.from('6f1ad0c05f6c4b0e9d3e5b0c7a1f2e44', 'hex');

/** A UUID version 5 (RFC 9562) of a name: the same name always gives the same id. */
export const uuidV5 = (name: string): string => {
  const bytes = createHash('sha1').update(shopNamespace).update(name, 'utf8').digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/**
 * The id of the nth event that a command appends to a stream, so that a retry appends nothing twice. The stream is part of it, so that
 * event ids are unique across streams (ADR 14).
 */
export const eventId = (streamName: string, commandId: string, index: number): string =>
  uuidV5(`${streamName}:${commandId}:${index}`);

/** Names are compared ignoring case and surrounding or repeated spaces; an underscore equals a space (Q09). */
export const normalisedName = (name: string): string =>
  name.normalize('NFKC').replaceAll('_', ' ').trim().replace(/\s+/g, ' ').toLowerCase();

/** A category's id is derived from its name, so a second category of that name has the same stream (Q35). */
export const categoryIdOf = (name: string): string => uuidV5(`category:${normalisedName(name)}`);

/** A sub-category's id is derived from its category and name (Q35). */
export const subCategoryIdOf = (categoryId: string, name: string): string =>
  uuidV5(`subCategory:${categoryId}:${normalisedName(name)}`);

/** A person's only review of a model. */
export const reviewIdOf = (userId: string, modelId: string): string => uuidV5(`review:${userId}:${modelId}`);

/** The only conversion of a version of a model's files to a format. */
export const conversionIdOf = (of: {
  readonly modelId: string;
  readonly version: number;
  readonly to: string;
}): string => uuidV5(`conversion:${of.modelId}:${of.version}:${of.to}`);
