import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

export type LogSigner = {
  /** The public key, PEM (SubjectPublicKeyInfo). */
  readonly publicKey: string;
  /** SHA-256 of the public key's DER, hex: how people tell keys apart. */
  readonly keyId: string;
  /** The Ed25519 signature of a text, base64. */
  readonly sign: (text: string) => string;
  readonly verify: (text: string, signature: string) => boolean;
};

/** RFC 8410: what stands before the 32 bytes of a private Ed25519 key in PKCS #8. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs how the log stood (Ed25519, RFC 8032), so that anybody can check it later with the public key alone. */
export const createLogSigner = (seed: Buffer): LogSigner => {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ format: 'der', type: 'spki' });
  return {
    publicKey: String(publicKey.export({ format: 'pem', type: 'spki' })),
    keyId: createHash('sha256').update(der).digest('hex'),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64'),
    verify: (text, signature) =>
      verify(null, Buffer.from(text, 'utf8'), publicKey, Buffer.from(signature, 'base64')),
  };
};
