import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The public half of a key that signs the log. */
export type LogKey = {
  /** PEM (SubjectPublicKeyInfo). */
  readonly publicKey: string;
  /** The key as DER in base64, on one line. */
  readonly spki: string;
  /** SHA-256 of the DER, hex: the fingerprint by which people distinguish keys. */
  readonly keyId: string;
  /** Whether a signature (base64) of a text was made with this key. */
  readonly verify: (text: string, signature: string) => boolean;
};

/** The key in a DER (base64). @throws Error if it is not a key */
export const logKeyOf = (spki: string): LogKey => {
  const der = Buffer.from(spki, 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return {
    publicKey: String(key.export({ format: 'pem', type: 'spki' })),
    spki,
    keyId: createHash('sha256').update(der).digest('hex'),
    verify: (text, signature) =>
      verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64')),
  };
};

export type LogSigner = LogKey & {
  /** The Ed25519 signature of a text, base64. */
  readonly sign: (text: string) => string;
};

/** RFC 8410: the bytes before the 32 bytes of a private Ed25519 key in PKCS #8. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs the state of the log (Ed25519, RFC 8032), so that anyone with the public key can verify it later. */
const createLogSigner = (seed: Buffer): LogSigner => {
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
