import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Encrypted } from '#domain/kernel/schemas.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a value under a person's key: base64 of iv, tag and ciphertext, bound to the person's id. */
export const encryptWith = (key: Buffer, personId: string, value: object): Encrypted => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(
    Buffer.from(personId),
  );
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return { personId, ciphertext: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64') };
};

/** The decrypted value, or null when this is not its key (any more). */
export const decryptWith = (key: Buffer, { personId, ciphertext }: Encrypted): unknown => {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(personId))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
};
