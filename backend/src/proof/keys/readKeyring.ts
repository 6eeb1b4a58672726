import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type LogSigner, readLogSigner } from '#infra/vault/logSigner.ts';
import { type Keyring, keyringOf } from './keyring.ts';

export type KeysOfLog = { readonly keyring: Keyring; readonly signer: LogSigner };

type Row = { readonly text: string; readonly signature_of_old: string; readonly signature_of_new: string };

const keysIn = async (tx: Db): Promise<KeysOfLog> => {
  const { rows } = await sql<Row>`
    select text, signature_of_old, signature_of_new from proof.key_change order by number`.execute(tx);
  const signer = await readLogSigner(tx);
  const changes = rows.map(({ text, signature_of_old, signature_of_new }) => ({
    text,
    signatureOfOld: signature_of_old,
    signatureOfNew: signature_of_new,
  }));
  return { keyring: keyringOf(changes, signer), signer };
};

/** Runs work with exclusive use of the log's keys. @throws KeyringBroken */
export const withKeys = <Result>(
  db: Db,
  work: (keys: KeysOfLog, tx: Db) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('proof keys'))`.execute(tx);
    return work(await keysIn(tx), tx);
  });

/** Every key that ever signed the log, as of one moment. @throws KeyringBroken */
export const readKeyring = (db: Db): Promise<Keyring> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => (await keysIn(tx)).keyring);
