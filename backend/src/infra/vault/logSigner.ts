import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { type LogKey, logKeyOf } from './logKey.ts';

export type LogSigner = LogKey & {
  /** The Ed25519 signature of a text, base64. */
  readonly sign: (text: string) => string;
};

/** RFC 8410: the bytes before the 32 bytes of a private Ed25519 key in PKCS #8. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs the state of the log (Ed25519, RFC 8032), so that anyone with the public key can verify it later. */
export const createLogSigner = (seed: Buffer): LogSigner => {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    ...logKeyOf(spki),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64'),
  };
};
