import { isUtf8 } from 'node:buffer';

/** Bytes of text whose encoding is unknown are lone surrogates from here on, as in Python (PEP 383). */
const rawBytes = 0xdc00;
const raw = /[\udc80-\udcff]/;
const beyondAscii = /[^\0-\x7f]/g;

/** Text of bytes that should be UTF-8. If they are not, those beyond ASCII stay bytes until `spellingsOf` decides about them. */
export const rawText = (bytes: Uint8Array): string => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return isUtf8(buffer) ? buffer.toString('utf8') : keptBytes(buffer);
};

/** Text of bytes in an unknown encoding. */
export const keptBytes = (buffer: Buffer): string =>
  buffer
    .toString('latin1')
    .replace(beyondAscii, (letter) => String.fromCharCode(rawBytes + letter.charCodeAt(0)));

/** Whether text has bytes whose encoding is unknown. */
export const isRaw = (text: string): boolean => raw.test(text);

/** The bytes of such text. */
export const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text.replace(/[\udc80-\udcff]/g, (byte) => String.fromCharCode(byte.charCodeAt(0) - rawBytes)),
    'latin1',
  );

/** An address without percent-encoding, whose bytes may also be those of a code page. */
export const withoutPercents = (address: string): string =>
  address.replace(/(%[\da-f]{2})+/gi, (bytes) => rawText(Buffer.from(bytes.replaceAll('%', ''), 'hex')));
