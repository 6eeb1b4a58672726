import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { replaceLogSigner } from '#infra/vault/logSigner.ts';
import { newestTreeHead } from '../treeHeads.ts';
import { type Keyring, keyChangeText, keyringOf, withKeys } from './keyring.ts';

/**
 * Gives the log a new key: old and new key sign the change, which applies after the newest tree head, and the old key is destroyed. All or
 * nothing; concurrent signatures happen before or after it. Returns the new list of keys.
 * @throws KeyringBroken when the current keys are inconsistent; then nothing is changed
 */
export const rotateKey = (db: Db, now: () => Date): Promise<Keyring> =>
  withKeys(db, async ({ keyring, signer: old }, tx) => {
    const size = (await newestTreeHead(tx))?.size ?? 0n;
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
