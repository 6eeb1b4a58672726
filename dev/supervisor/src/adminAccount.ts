import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type AdminAccount = {
  readonly email: string;
  readonly password: string;
  /** The file of the password; null if the environment sets it. */
  readonly keptIn: string | null;
  /** True on the boot that created the password. */
  readonly isNew: boolean;
};

/** Without letters and digits that look alike; 32 characters remain, so each has five bits. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * The first Admin of an embedded shop, from the environment; missing values are generated once and stored in the data directory, readable
 * by its owner alone.
 */
export const adminAccount = (
  dir: string,
  given: { email?: string | undefined; password?: string | undefined },
): AdminAccount => {
  const path = join(dir, 'admin.json');
  const kept: Partial<AdminAccount> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const email = given.email ?? kept.email ?? 'admin@shop.example';
  if (given.password !== undefined) return { email, password: given.password, keptIn: null, isNew: false };
  if (kept.password !== undefined) return { email, password: kept.password, keptIn: path, isNew: false };
  const password = [group(), group(), group(), group()].join('-');
  writeFileSync(`${path}.new`, `${JSON.stringify({ email, password }, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return { email, password, keptIn: path, isNew: true };
};
