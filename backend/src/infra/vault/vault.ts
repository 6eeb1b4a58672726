import type { Pool } from 'pg';
import { createContactSenders } from './contactSenders.ts';
import { createEmailClaims } from './emailClaims.ts';
import { createIdempotencyKeys } from './idempotencyKeys.ts';
import { createKnownOrigins } from './knownOrigins.ts';
import { createOneTimeSecrets } from './oneTimeSecrets.ts';
import { createPasswords } from './passwords.ts';
import { createPersonalKeys } from './personalKeys.ts';
import { createSessions } from './sessions.ts';
import { createSigner } from './signer.ts';
import { loadVaultKeys } from './vaultKeys.ts';

/**
 * Data that must never be in the log, and that no rebuild may touch: keys of persons, address claims, password hashes, sessions, one-time
 * secrets, origins of logins, idempotency keys. `migrateVault` must have run.
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
    knownOrigins: createKnownOrigins(pool, signer),
    idempotencyKeys: createIdempotencyKeys(pool, signer),
    signer,
  };
};

export type Vault = Awaited<ReturnType<typeof createVault>>;
