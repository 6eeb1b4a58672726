import type { Db } from '#infra/database/database.ts';
import { pathAt } from './entries/head.ts';
import { readKeyring } from './keys/keyring.ts';
import { consistencyPlaces } from './merkle.ts';
import { signedNote } from './signedNote.ts';
import { newestTreeHead, originOf } from './treeHeads.ts';

/** The newest signed tree head for outsiders, with proofs that it continues earlier ones. */
export const checkpoints = (db: Db) => ({
  /** The newest tree head as a C2SP checkpoint; null before the first. */
  newestCheckpoint: async (): Promise<string | null> => {
    const treeHead = await newestTreeHead(db);
    if (treeHead === null) return null;
    // Read after the tree head, so that its signing key is among them.
    const keyring = await readKeyring(db);
    const { size, text, signature } = treeHead;
    return signedNote(text, signature, originOf(keyring), keyring.keyFor(size).spki);
  },
  /** Proves that the log of `from` events is the beginning of that of `to` (hashes in base64); null if no tree head covers that many. */
  consistencyProof: async (from: bigint, to: bigint): Promise<readonly string[] | null> => {
    const newest = await newestTreeHead(db);
    return newest === null || newest.size < to ? null : pathAt(db, consistencyPlaces(from, to));
  },
});
