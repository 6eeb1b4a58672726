const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The beginning of a trace (W3C Trace Context, version 00): what the shop does for a call belongs to it, in every process. */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;
