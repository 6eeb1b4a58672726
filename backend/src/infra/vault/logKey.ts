import { createHash, createPublicKey, verify } from 'node:crypto';

/** The public half of a key that signs the log. */
export type LogKey = {
  /** PEM (SubjectPublicKeyInfo). */
  readonly publicKey: string;
  /** The key as DER in base64, on one line. */
  readonly spki: string;
  /** SHA-256 of the DER, hex: how people tell keys apart. */
  readonly keyId: string;
  /** Whether a signature (base64) is this key's over a text. */
  readonly verify: (text: string, signature: string) => boolean;
};

/** The key that a DER (base64) spells. @throws Error when it spells none */
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
