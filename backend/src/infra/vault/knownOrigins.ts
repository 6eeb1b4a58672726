import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { originLifetimeMs } from '#domain/accounts/users/lifetimes.ts';
import type { Signer } from './signer.ts';

/** The origin of a login. */
export type Origin = {
  /** The network address, in the form that calls are counted by. */
  readonly address: string;
  /** The token that this browser got at an earlier login; null if it sends none. */
  readonly device: string | null;
};

/** Origins of logins, as keyed hashes alone: an address is personal data, a device token is a secret. */
export const createKnownOrigins = (
  pool: Pool,
  signer: Pick<Signer, 'sign'>,
  now: () => Date = () => new Date(),
) => {
  const hashOf = (userId: string, kind: 'address' | 'device', value: string): string =>
    signer.sign(`known ${kind}:${userId}:${value}`);
  const oldest = (): Date => new Date(now().getTime() - originLifetimeMs);

  /** Whether a user logged in from this address, and whether on this device, within the last 90 days. */
  const recognise = async (userId: string, { address, device }: Origin) => {
    const addressHash = hashOf(userId, 'address', address);
    const deviceHash = device === null ? null : hashOf(userId, 'device', device);
    const { rows } = await pool.query<{ origin_hash: string }>({
      name: 'vault-known-origins',
      text: 'select origin_hash from vault.known_origin where origin_hash = any($1) and seen_at > $2',
      values: [[addressHash, deviceHash], oldest()],
    });
    const isAmong = (hash: string | null): boolean => rows.some((row) => row.origin_hash === hash);
    return { isKnownAddress: isAmong(addressHash), isKnownDevice: isAmong(deviceHash) };
  };

  return {
    recognise,
    /** Records a login and returns the token of the device: the one it sent, or a new one. */
    remember: async (userId: string, origin: Origin): Promise<string> => {
      const { isKnownDevice } = await recognise(userId, origin);
      const device =
        isKnownDevice && origin.device !== null ? origin.device : randomBytes(32).toString('base64url');
      await pool.query(
        `insert into vault.known_origin (origin_hash, user_id, seen_at)
          select unnest($1::text[]), $2, $3
          on conflict (origin_hash) do update set seen_at = excluded.seen_at`,
        [[hashOf(userId, 'address', origin.address), hashOf(userId, 'device', device)], userId, now()],
      );
      return device;
    },
    forgetAllOf: async (userId: string): Promise<void> => {
      await pool.query('delete from vault.known_origin where user_id = $1', [userId]);
    },
    /** Deletes origins that were not seen for 90 days; returns their number. */
    sweep: async (): Promise<number> => {
      const { rowCount } = await pool.query('delete from vault.known_origin where seen_at <= $1', [oldest()]);
      return rowCount ?? 0;
    },
  };
};
