import { createHash, createPublicKey, verify } from 'node:crypto';

/** The public half of a key that signs the log. */
export type LogKey = {
  /** PEM (SubjectPublicKeyInfo). */
  readonly publicKey: string;
  /** The key as DER in base64, on one line. */
  readonly spki: string;
  /** SHA-256 of the DER, hex: the fingerprint by which people distinguish keys. */
  readonly keyId: string;
  /** Whether a signature (base64) of a text was made with this key. */
  readonly verify: (text: string, signature: string) => boolean;
};

/** The key in a DER (base64). @throws Error if it is not a key */
export const logKeyOf = (spki: string): LogKey => {
  const der = Buffer.from(spki, 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return {
    publicKey: String(key.export({ format: 'pem', type: 'spki' })),
    spki,
    keyId: createHash('sha256').update(der).digest('hex'),
    verify: (text, signature) =>
      verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64')),
  };
};
