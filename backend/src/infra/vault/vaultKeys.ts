import type { Pool } from 'pg';
import { type VaultKeyName, vaultKeyNames } from './migrateVault.ts';

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
