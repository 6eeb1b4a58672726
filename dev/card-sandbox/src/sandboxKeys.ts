import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomText } from './model/ids.ts';

/** The keys of a sandbox: created once, stored with its data, never logged. */
export type SandboxKeys = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
};

/** The keys stored in `dir`, created at the first start. */
export const sandboxKeys = (dir: string): SandboxKeys => {
  const path = join(dir, 'keys.json');
  const keys: SandboxKeys = {
    secretKey: `sk_test_${randomText(24)}`,
    publishableKey: `pk_test_${randomText(24)}`,
    webhookSecret: `whsec_${randomText(32)}`,
  };
  try {
    writeFileSync(path, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
    return keys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return JSON.parse(readFileSync(path, 'utf8')) as SandboxKeys;
  }
};
