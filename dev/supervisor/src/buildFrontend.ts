import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dataFiles } from 'backend/domain/dataFiles.ts';

/** The inputs of the built pages, besides the packages of the lockfile. */
const sources = [
  'frontend/{src,public}/**/*',
  'frontend/*.{html,json,ts}',
  'backend/src/contract/**/*.ts',
  ...dataFiles.map((file) => `backend/src/${file}`),
  'package-lock.json',
];

const sourceHash = (root: string): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
};

type BuildOptions = {
  /** Cancels the build. */
  readonly signal?: AbortSignal;
  /** The priority of the build's process, as in `os.constants.priority`. */
  readonly priority?: number | undefined;
};

/**
 * Builds the pages unless they were built from exactly these sources.
 * @returns the outcome, in a word
 * @throws Error with the build's output when it fails
 */
export const buildFrontend = async (
  root: string,
  { signal, priority }: BuildOptions = {},
): Promise<'built' | 'up to date' | 'no pages yet'> => {
  if (!existsSync(join(root, 'frontend/vite.config.ts'))) return 'no pages yet';
  const stamp = join(root, '.cache/frontend-build');
  const hash = sourceHash(root);
  const isBuilt = existsSync(join(root, 'frontend/dist/server/pages/pages.js'));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 'up to date';
  const build = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app'], {
    cwd: join(root, 'frontend'),
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (build.pid !== undefined && priority !== undefined) setPriority(build.pid, priority);
  const [[code], complaints] = await Promise.all([once(build, 'exit'), text(build.stderr)]);
  if (code !== 0) throw new Error(`The pages could not be built:\n${complaints.trim()}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return 'built';
};
