import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { PersonErased } from './personErased.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a value under a person's key: base64 of iv, tag and ciphertext, bound to the person's id. */
export const encryptWith = (key: Buffer, personId: string, value: object): Encrypted => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(
    Buffer.from(personId),
  );
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return { personId, ciphertext: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64') };
};

/** The decrypted value, or null when this is not its key (any more). */
const decryptWith = (key: Buffer, { personId, ciphertext }: Encrypted): unknown => {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(personId))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
};

export type PersonalKeys = ReturnType<typeof createPersonalKeys>;

/** No key: the person was erased. */
type Row = { person_id: string; key: Buffer | null };

/** How long a process may still read with a key that another process destroyed, in ms. */
export const keyLifetimeMs = 5_000;

/** One key per person: destroying it erases the person. */
export const createPersonalKeys = (pool: Pool) => {
  const cache = new LRUCache<string, Buffer>({ max: 5_000, ttl: keyLifetimeMs });

  const keysOf = async (personIds: readonly string[]): Promise<Map<string, Buffer>> => {
    const found = new Map<string, Buffer>();
    const missing = new Set<string>();
    for (const personId of personIds) {
      const key = cache.get(personId);
      if (key) found.set(personId, key);
      else missing.add(personId);
    }
    if (missing.size === 0) return found;
    const { rows } = await pool.query<Row>({
      name: 'vault-person-keys',
      text: 'select person_id, key from vault.person_key where person_id = any($1::uuid[])',
      values: [[...missing]],
    });
    for (const { person_id, key } of rows) {
      if (key === null) continue;
      cache.set(person_id, key);
      found.set(person_id, key);
    }
    return found;
  };

  const keyFor = async (personId: string): Promise<Buffer> => {
    const known = (await keysOf([personId])).get(personId);
    if (known) return known;
    const { rows } = await pool.query<Row>(
      `insert into vault.person_key (person_id, key) values ($1, $2)
        on conflict (person_id) do update set key = vault.person_key.key
        returning person_id, key`,
      [personId, randomBytes(32)],
    );
    const key = rows[0]?.key;
    if (!key) throw new PersonErased('This person was erased');
    cache.set(personId, key);
    return key;
  };

  /** The values by person, one each (the last if one person has several); erased persons are absent. */
  const openMany = async (encrypted: readonly Encrypted[]): Promise<ReadonlyMap<string, unknown>> => {
    const keys = await keysOf(encrypted.map(({ personId }) => personId));
    const opened = new Map<string, unknown>();
    for (const one of encrypted) {
      const key = keys.get(one.personId);
      const value = key ? decryptWith(key, one) : null;
      if (value !== null) opened.set(one.personId, value);
    }
    return opened;
  };

  return {
    /** Encrypts personal data under the person's key, and creates the key if it is missing. @throws PersonErased */
    encrypt: async (personId: string, value: object): Promise<Encrypted> =>
      encryptWith(await keyFor(personId), personId, value),
    /** The value, or null if the person was erased. */
    open: async (encrypted: Encrypted): Promise<unknown> =>
      (await openMany([encrypted])).get(encrypted.personId) ?? null,
    openMany,
    /** The persons among these who have a key. */
    keyHoldersAmong: async (personIds: readonly string[]): Promise<readonly string[]> => {
      const { rows } = await pool.query<Pick<Row, 'person_id'>>(
        'select person_id from vault.person_key where person_id = any($1::uuid[]) and key is not null',
        [personIds],
      );
      return rows.map((row) => row.person_id);
    },
    /** Destroys the keys of persons: all data ever encrypted under them becomes unreadable. Their ids never get a key again. */
    destroy: async (...personIds: string[]): Promise<void> => {
      await pool.query(
        `insert into vault.person_key (person_id, key) select unnest($1::uuid[]), null
          on conflict (person_id) do update set key = null`,
        [personIds],
      );
      for (const personId of personIds) cache.delete(personId);
    },
  };
};
