/** Bytes in hexadecimal. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random number of so many bytes, in hexadecimal; `crypto.randomUUID` exists only in secure contexts, not over plain HTTP. */
export const randomHex = (bytes: number): string => hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
