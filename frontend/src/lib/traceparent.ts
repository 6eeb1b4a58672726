const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The beginning of a trace (W3C Trace Context, version 00) to which the shop links what it does for a call. */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;
