import { createHash } from 'node:crypto';

/** Ed25519 among the types of keys of C2SP signed-note, then the key itself, which a SubjectPublicKeyInfo ends with (RFC 8410). */
const typedKey = (spki: string): Buffer =>
  Buffer.concat([Uint8Array.of(1), Buffer.from(spki, 'base64').subarray(-32)]);

const keyIdOf = (name: string, spki: string): Buffer =>
  createHash('sha256').update(`${name}\n`).update(typedKey(spki)).digest().subarray(0, 4);

/** A public key (DER, base64) under the name of its holder, as programs for signed notes take it. */
export const verifierKey = (name: string, spki: string): string =>
  `${name}+${keyIdOf(name, spki).toString('hex')}+${typedKey(spki).toString('base64')}`;

/** A text with its signature (base64) as C2SP signed-note writes them. */
export const signedNote = (text: string, signature: string, name: string, spki: string): string => {
  const signed = Buffer.concat([keyIdOf(name, spki), Buffer.from(signature, 'base64')]);
  return `${text}\n— ${name} ${signed.toString('base64')}\n`;
};
