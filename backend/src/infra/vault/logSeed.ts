import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { createLogSigner, type LogSigner } from './logSigner.ts';

const name = 'key:log';

/**
 * The current signer of the log. Read for each use, because the key may change while the process runs.
 * @throws Error when `migrateVault` has not made it
 */
export const readLogSigner = async (db: Db): Promise<LogSigner> => {
  const { rows } = await sql<{ value: Buffer }>`
    select value from vault.settings where name = ${name}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The vault has no key for the log: migrateVault makes it');
  return createLogSigner(row.value);
};

/** Makes a new key and destroys the previous one: a later intruder into the vault cannot sign the past. */
export const replaceLogSigner = async (tx: Db): Promise<LogSigner> => {
  const seed = randomBytes(32);
  await sql`update vault.settings set value = ${seed} where name = ${name}`.execute(tx);
  return createLogSigner(seed);
};
