import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startPostgres } from '@model-shop/supervisor/startPostgres';
import { ownFolder } from '../run/ownFolder.ts';

const root = new URL('../../../', import.meta.url);
const cache = fileURLToPath(new URL('.cache/', root));

/** The inputs of a new data directory: the version of Postgres, and the code that makes it. */
const sources = ['package.json', 'src/postgres/initialiseCluster.ts'];

const variable = 'CLUSTER_TEMPLATE';

/**
 * From now on the shops of this process and of its children start with a copy of one Postgres data directory, since creating one takes four
 * times as much work as copying it. The template is kept across runs.
 */
export const provideClusterTemplate = async (): Promise<void> => {
  // Without `cp`, which preserves the owner of each file, every shop creates its own.
  if (process.platform === 'win32') return;
  const hash = createHash('sha256');
  for (const file of sources) hash.update(await readFile(new URL(`dev/supervisor/${file}`, root)));
  const dir = join(cache, `cluster-${hash.digest('hex').slice(0, 16)}-${process.getuid?.()}`);
  if (!existsSync(dir)) {
    await mkdir(cache, { recursive: true });
    const fresh = ownFolder(join(cache, 'cluster-making-'));
    const postgres = await startPostgres({ dir: fresh, durable: false });
    await postgres.stop();
    // Another run may have created it first.
    await rename(fresh, dir).catch(() => undefined);
  }
  process.env[variable] = dir;
};

/** Copies the template to the directory of a Postgres server that is about to start; does nothing without a template. */
export const copyClusterTemplate = async (dir: string): Promise<void> => {
  const template = process.env[variable];
  if (template === undefined) return;
  await mkdir(dir, { mode: 0o700 });
  await promisify(execFile)('cp', ['-a', join(template, 'cluster'), join(template, 'password'), dir]);
};
