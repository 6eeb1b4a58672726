import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { ownFolder } from '../run/ownFolder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const variable = 'BUNDLED_PROGRAMS';

/** The programs that tests start as processes, by the names of their bundles. */
const programs = {
  shop: 'backend/src/main.ts',
  meshProcess: 'packages/mesh-reader/src/process/meshProcess.ts',
  measureTask: 'packages/mesh-reader/src/measureTask.ts',
  previewTask: 'packages/mesh-reader/src/preview/previewTask.ts',
  supervisor: 'dev/supervisor/src/main.ts',
  guard: 'dev/supervisor/src/endWithParent.ts',
  analyst: 'tools/analyst/src/main.ts',
  backup: 'tools/operator/src/backup.ts',
  restore: 'tools/operator/src/restore.ts',
  copyLog: 'tools/operator/src/copyLog.ts',
  doctor: 'tools/operator/src/doctor.ts',
} as const;

const sourceOf = (name: keyof typeof programs): string => join(root, programs[name]);
const bundleIn = (dir: string, name: string): string => join(dir, `${name}.js`);

/** Keeps addresses relative to a module pointing at its source; addresses of a program lead to its bundle. */
const keepAddresses = (dir: string): Plugin => {
  const bundles = new Map(
    Object.entries(programs).map(([name, path]) => [
      pathToFileURL(join(root, path)).href,
      pathToFileURL(bundleIn(dir, name)).href,
    ]),
  );
  return {
    name: 'keep-addresses',
    transform: {
      filter: { code: /import\.meta\.url/ },
      handler: (code, id) => {
        const source = pathToFileURL(id).href;
        return code
          .replaceAll(/new URL\('([^']+)', import\.meta\.url\)/g, (_, path: string) => {
            const { href } = new URL(path, source);
            return `new URL(${JSON.stringify(bundles.get(href) ?? href)})`;
          })
          .replaceAll('import.meta.url', JSON.stringify(source));
      },
    },
  };
};

/**
 * From now on this process and its children start programs as bundles of the current source: a process of a thousand small files takes
 * twice as long to start, and a test run starts hundreds.
 */
export const bundlePrograms = async (): Promise<void> => {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const dir = ownFolder(join(cache, 'programs-'));
  const names = Object.keys(programs) as (keyof typeof programs)[];
  const bundle = await rolldown({
    input: Object.fromEntries(names.map((name) => [name, sourceOf(name)])),
    platform: 'node',
    // Finds its binaries relative to itself.
    external: [/^@duckdb\//],
    plugins: [keepAddresses(dir)],
    logLevel: 'silent',
  });
  await bundle.write({ dir, entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' });
  await bundle.close();
  process.env[variable] = dir;
  // Removed with the bundles, whose names are new in each run.
  process.env.NODE_COMPILE_CACHE = join(dir, 'compiled');
};

/** The path of a program: its bundle in a test run, otherwise its source. */
export const programPath = (name: keyof typeof programs): string => {
  const dir = process.env[variable];
  return dir === undefined ? sourceOf(name) : bundleIn(dir, name);
};
