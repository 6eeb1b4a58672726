/** The encodings that bodies are kept ready in. */
export type BodyEncoding = 'br' | 'gzip' | 'identity';

const chosen = (accepted: string): BodyEncoding => {
  const names = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.replace(/;.*$/, ''));
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
};

/** Browsers send a handful of different headers; what has been read once is remembered, up to a number. */
const known = new Map<string, BodyEncoding>();
const mostKnown = 200;

/** The best encoding that an Accept-Encoding header allows. */
export const acceptedEncoding = (header: string | string[] | undefined): BodyEncoding => {
  const accepted = String(header ?? '');
  const before = known.get(accepted);
  if (before) return before;
  const encoding = chosen(accepted);
  if (known.size < mostKnown && accepted.length < 200) known.set(accepted, encoding);
  return encoding;
};

/** Whether an If-None-Match header names this tag. */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) === true;
