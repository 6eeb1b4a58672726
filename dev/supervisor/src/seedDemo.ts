import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { AdminAccount } from './adminAccount.ts';

const seed = fileURLToPath(import.meta.resolve('@model-shop/demo/seed'));

/** True when the demo catalogue of a data directory is complete. */
export const isSeeded = (dir: string): boolean => existsSync(join(dir, 'demo', 'seeded'));

/** Fills an empty shop with the demo catalogue, through its own API, while it already serves; once a data directory. */
export const seedDemo = (
  url: string,
  dir: string,
  admin: AdminAccount,
  print: (line: string) => void,
): { readonly kill: () => void } => {
  if (isSeeded(dir)) return { kill: () => undefined };
  const child = spawn(process.execPath, [seed, '--url', url, '--data-dir', dir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  });
  let printedAt = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { done, total, seeded } = JSON.parse(line) as { done?: number; total?: number; seeded?: boolean };
    if (seeded) return print('  Demo shop: filled, the demo client can sign in');
    if (done !== undefined && (done === total || Date.now() - printedAt > 2000)) {
      printedAt = Date.now();
      print(`  Demo shop: ${done} of ${total} models`);
    }
  });
  createInterface({ input: child.stderr }).on('line', (line) => print(`  Demo shop: ${line}`));
  return { kill: () => void child.kill('SIGKILL') };
};
