import { type MetadataValue, readMetadataText } from './metadataText.ts';

/** The events of a stream that its readers may still see. */
export type StreamLimits = {
  truncateBefore: number | null;
  maxCount: number | null;
  maxAgeMs: number | null;
};

/** `truncateBefore` of a soft-deleted stream. */
export const softDeleted = Number.MAX_SAFE_INTEGER;
const highest = 2n ** 63n - 1n;
/** .NET's longest time span, in seconds. */
const longest = 922_337_203_685n;
const none: StreamLimits = { truncateBefore: null, maxCount: null, maxAgeMs: null };

/** The metadata after a soft deletion; nothing of the old metadata remains. */
export const softDeletion = Buffer.from(`{"$tb":${highest}}`);

/** Streams named `$$x` contain the metadata of stream `x`. */
export const describedStream = (name: string): string | undefined => {
  return name.startsWith('$$') ? name.slice(2) : undefined;
};

/**
 * Reads `$tb`, `$maxCount` and `$maxAge` (seconds) of a `$metadata` event. As in EventStoreDB, one system key of the wrong type, or data
 * not marked as JSON, makes all of it ignored; numbers out of range are ignored individually.
 */
export const readLimits = (data: Uint8Array, isJson: boolean): StreamLimits => {
  const values = isJson ? readMetadataText(data) : undefined;
  if (!values || ![...values].every(([key, value]) => isInOrder(key, value))) return none;
  const number = (key: string, least: bigint): bigint | null => {
    const value = values.get(key);
    return typeof value === 'bigint' && value >= least ? value : null;
  };
  const maxCount = number('$maxCount', 1n);
  const maxAge = number('$maxAge', 1n);
  const truncateBefore = number('$tb', 0n);
  return {
    truncateBefore: truncateBefore === highest ? softDeleted : below(truncateBefore),
    maxCount: below(maxCount),
    maxAgeMs: maxAge === null ? null : below(maxAge * 1000n),
  };
};

const isInOrder = (key: string, value: MetadataValue): boolean => {
  switch (key) {
    case '$maxCount':
    case '$tb':
      return typeof value === 'bigint' && value <= highest && value >= -highest;
    case '$maxAge':
    case '$cacheControl':
      return typeof value === 'bigint' && value <= longest && value >= -longest;
    case '$tmp':
      return value === 'boolean';
    case '$acl':
      return value === 'object';
    default:
      return true;
  }
};

/** As a number below the value that marks a soft deletion. */
const below = (value: bigint | null): number | null => {
  return value === null ? null : Math.min(Number(value), softDeleted - 1);
};

/** The same metadata with another `$tb` and all numbers as written; undefined if the old metadata is not a JSON object. */
export const withTruncateBefore = (data: Uint8Array, truncateBefore: number): Buffer | undefined => {
  try {
    const kept: unknown = JSON.parse(Buffer.from(data).toString('utf8'), asWritten);
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined;
    return Buffer.from(JSON.stringify({ ...kept, $tb: truncateBefore }));
  } catch {
    return undefined;
  }
};

const asWritten = (_key: string, value: unknown, context?: { source?: string }): unknown => {
  return typeof value === 'number' && context?.source !== undefined ? rawJson(context.source) : value;
};

/** A number that `JSON.stringify` writes unchanged; TypeScript lacks its type. */
const rawJson = (source: string): unknown => {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(source);
};
