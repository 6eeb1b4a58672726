import { createHmac, timingSafeEqual } from 'node:crypto';

export type Signer = ReturnType<typeof createSigner>;

/** Signs links with HMAC-SHA256. */
export const createSigner = (key: Buffer) => {
  const digest = (text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest();
  return {
    /** The signature of a text, base64url. */
    sign: (text: string): string => digest(text).toString('base64url'),
    /** Whether this is the signature of the text; takes constant time. */
    verify: (text: string, signature: string): boolean => {
      const expected = digest(text);
      const given = Buffer.from(signature, 'base64url');
      // Base64 has several spellings of the same bytes; only the canonical one counts.
      if (given.length !== expected.length || given.toString('base64url') !== signature) return false;
      return timingSafeEqual(given, expected);
    },
  };
};
