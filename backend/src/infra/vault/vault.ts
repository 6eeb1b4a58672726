import type { Pool } from 'pg';
import { createContactSenders } from './contactSenders.ts';
import { createEmailClaims } from './emailClaims.ts';
import { createIdempotencyKeys } from './idempotencyKeys.ts';
import { createKnownOrigins } from './knownOrigins.ts';
import { type VaultKeyName, vaultKeyNames } from './migrateVault.ts';
import { createOneTimeSecrets } from './oneTimeSecrets.ts';
import { createPasskeyChallenges, createPasskeyCounters } from './passkeys.ts';
import { createPasswords } from './passwords.ts';
import { createPersonalKeys } from './personalKeys.ts';
import { createSessions } from './sessions.ts';
import { createSigner } from './signer.ts';

/** Reads the vault's own keys. @throws if `migrateVault` has not created them */
export const loadVaultKeys = async (pool: Pool): Promise<Record<VaultKeyName, Buffer>> => {
  const { rows } = await pool.query<{ name: string; value: Buffer }>(
    'select name, value from vault.settings',
  );
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const keyNamed = (name: VaultKeyName): Buffer => {
    const key = values.get(`key:${name}`);
    if (!key) throw new Error(`The vault has no key "${name}": migrateVault makes it`);
    return key;
  };
  return Object.fromEntries(vaultKeyNames.map((name) => [name, keyNamed(name)])) as Record<
    VaultKeyName,
    Buffer
  >;
};

/**
 * Data that must never be in the log, and that no rebuild may touch: keys of persons, address claims, password hashes, sessions, one-time
 * secrets, counters of passkeys, origins of logins, idempotency keys. `migrateVault` must have run.
 */
export const createVault = async (pool: Pool) => {
  const keys = await loadVaultKeys(pool);
  const signer = createSigner(keys.signer);
  return {
    personalKeys: createPersonalKeys(pool),
    emailClaims: createEmailClaims(pool, keys.email),
    contactSenders: createContactSenders(pool, keys.email),
    passwords: createPasswords(pool),
    sessions: createSessions(pool),
    oneTimeSecrets: createOneTimeSecrets(pool, keys.oneTimeSecret, keys.email),
    passkeyChallenges: createPasskeyChallenges(pool, signer),
    passkeyCounters: createPasskeyCounters(pool),
    knownOrigins: createKnownOrigins(pool, signer),
    idempotencyKeys: createIdempotencyKeys(pool, signer),
    signer,
  };
};

export type Vault = Awaited<ReturnType<typeof createVault>>;
