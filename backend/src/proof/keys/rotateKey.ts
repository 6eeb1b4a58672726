import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { replaceLogSigner } from '#infra/vault/logSeed.ts';
import { newestCheckpoint } from '../checkpoints/checkpoints.ts';
import { keyChangeText } from './keyChange.ts';
import { type Keyring, keyringOf } from './keyring.ts';
import { withKeys } from './readKeyring.ts';

/**
 * Gives the log a new key: old and new sign that one follows the other, from the newest checkpoint on, and the old one is
 * destroyed. All or nothing; whoever signs at the same moment comes before or after. Answers the keys as they are then.
 * @throws KeyringBroken when the keys of now do not hang together: then nothing is changed
 */
export const rotateKey = (db: Db, now: () => Date): Promise<Keyring> =>
  withKeys(db, async ({ keyring, signer: old }, tx) => {
    const size = (await newestCheckpoint(tx))?.size ?? 0n;
    const number = keyring.keys.length + 1;
    const signer = await replaceLogSigner(tx);
    const text = keyChangeText({
      number,
      size,
      oldKey: old.spki,
      newKey: signer.spki,
      at: now().toISOString(),
    });
    const change = { text, signatureOfOld: old.sign(text), signatureOfNew: signer.sign(text) };
    await sql`
      insert into proof.key_change (number, text, signature_of_old, signature_of_new)
      values (${number}, ${text}, ${change.signatureOfOld}, ${change.signatureOfNew})`.execute(tx);
    return keyringOf([...keyring.changes, change], signer);
  });
