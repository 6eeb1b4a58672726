/** A part of a file: first and last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * The part that a Range header asks for (RFC 9110 section 14): null for the whole file (also when several
 * parts are asked for, which a server may answer with the whole), 'unsatisfiable' when it lies outside.
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
};
