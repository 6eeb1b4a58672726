/** Which events of a stream its readers may still see. */
export type StreamLimits = {
  truncateBefore: number | null;
  maxCount: number | null;
  maxAgeMs: number | null;
};

/** `truncateBefore` of a soft-deleted stream. */
export const softDeleted = Number.MAX_SAFE_INTEGER;
const softDeletedOnTheWire = '9223372036854775807';

/** Streams named `$$x` hold the metadata of the stream `x`. */
export const describedStream = (name: string): string | undefined => {
  return name.startsWith('$$') ? name.slice(2) : undefined;
};

/** Reads `$tb`, `$maxCount` and `$maxAge` (seconds) of a `$metadata` event; data that is not JSON limits nothing. */
export const readLimits = (data: Uint8Array): StreamLimits => {
  const metadata = parse(data);
  const maxAge = limit(metadata.$maxAge);
  return {
    truncateBefore: limit(metadata.$tb),
    maxCount: limit(metadata.$maxCount),
    maxAgeMs: maxAge === null ? null : Math.min(maxAge * 1000, Number.MAX_SAFE_INTEGER),
  };
};

/** The same metadata with another `$tb`. */
export const withTruncateBefore = (data: Uint8Array | undefined, truncateBefore: number): Buffer => {
  const { $tb: _, ...kept } = data ? parse(data) : {};
  const text = JSON.stringify(kept).slice(0, -1);
  // Written by hand because 2^63-1 is beyond what a JavaScript number can say.
  const tb = truncateBefore === softDeleted ? softDeletedOnTheWire : String(truncateBefore);
  return Buffer.from(`${text}${text === '{' ? '' : ','}"$tb":${tb}}`);
};

const parse = (data: Uint8Array): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(data).toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const limit = (value: unknown): number | null => {
  if (typeof value !== 'number' || !(value >= 0)) return null;
  return Math.min(Math.floor(value), Number.MAX_SAFE_INTEGER);
};
