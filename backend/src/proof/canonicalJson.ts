const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/**
 * Canonical JSON, one text per value (RFC 8785): no whitespace, names in the order of their UTF-16 code units. Bytes that are not JSON
 * become `{"$bytes": <base64>}`.
 */
export const canonicalJson = (value: unknown): string => {
  if (value instanceof Uint8Array) return `{"$bytes":"${Buffer.from(value).toString('base64')}"}`;
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .toSorted(byName)
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
};
