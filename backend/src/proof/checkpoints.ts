import { createHash } from 'node:crypto';
import type { Db } from '#infra/database/database.ts';
import { pathAt } from './entries/head.ts';
import { readKeyring } from './keys/keyring.ts';
import { consistencyPlaces } from './merkle.ts';
import { newestTreeHead, originOf } from './treeHeads.ts';

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

/** The newest signed tree head for outsiders, with proofs that it continues earlier ones. */
export const checkpoints = (db: Db) => ({
  /** The newest tree head as a C2SP checkpoint; null before the first, also while the newest is of a release that named every log alike. */
  newestCheckpoint: async (): Promise<string | null> => {
    const treeHead = await newestTreeHead(db);
    if (treeHead === null) return null;
    // Read after the tree head, so that its signing key is among them.
    const keyring = await readKeyring(db);
    const [origin, { size, text, signature }] = [originOf(keyring), treeHead];
    return text.startsWith(`${origin}\n`)
      ? signedNote(text, signature, origin, keyring.keyFor(size).spki)
      : null;
  },
  /** Proves that the log of `from` events is the beginning of that of `to` (hashes in base64); null if no tree head covers that many. */
  consistencyProof: async (from: bigint, to: bigint): Promise<readonly string[] | null> => {
    const newest = await newestTreeHead(db);
    return newest === null || newest.size < to ? null : pathAt(db, consistencyPlaces(from, to));
  },
});
