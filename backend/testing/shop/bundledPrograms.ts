import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, type RolldownOptions, rolldown } from 'rolldown';
import { ownFolder } from '../run/ownFolder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The address of the folder of the bundles. */
const variable = 'BUNDLED_PROGRAMS';

/** The programs that tests start as processes or threads, and a module that one imports, by the names of their bundles. */
const programs = {
  shop: 'backend/src/main.ts',
  consumeQueue: 'backend/src/infra/queue/consumeQueue.ts',
  meshProcess: 'packages/mesh-reader/src/process/meshProcess.ts',
  measureTask: 'packages/mesh-reader/src/measureTask.ts',
  previewTask: 'packages/mesh-reader/src/preview/previewTask.ts',
  drawTask: 'packages/mesh-reader/src/views/drawTask.ts',
  conversionTask: 'packages/mesh-reader/src/conversion/conversionTask.ts',
  supervisor: 'dev/supervisor/src/main.ts',
  supervise: 'backend/test/supervisor/supervise.ts',
  guard: 'dev/supervisor/src/endWithParent.ts',
  demo: 'dev/demo/src/seed.ts',
  adoptLog: 'tools/operator/src/adoptLog.ts',
  analyst: 'tools/analyst/src/main.ts',
  backup: 'tools/operator/src/backup.ts',
  restore: 'tools/operator/src/restore.ts',
  copyLog: 'tools/operator/src/copyLog.ts',
  doctor: 'tools/operator/src/doctor.ts',
  logKey: 'tools/operator/src/logKey.ts',
  passkeys: 'tools/operator/src/passkeys.ts',
  importModels: 'tools/operator/src/import.ts',
  meshes: 'tools/operator/src/meshes.ts',
  eventStore: 'packages/embedded-eventstore/src/main.ts',
} as const;
export type Program = keyof typeof programs;

const sourceOf = (name: Program): string => join(root, programs[name]);
const names = Object.keys(programs) as Program[];
const bySource = new Map(names.map((name) => [sourceOf(name), name]));

/** In a source, puts what `addressOf` makes of a program in the place of each address of one. */
const replaceAddresses = (source: string, id: string, addressOf: (name: Program, whole: string) => string) =>
  source
    .replaceAll(/new URL\('([^']+)', import\.meta\.url\)/g, (whole, path: string) => {
      const { href } = new URL(path, pathToFileURL(id));
      const name = bySource.get(fileURLToPath(href));
      return name === undefined ? whole : `new URL(${addressOf(name, `${whole}.href`)})`;
    })
    .replaceAll(/import\.meta\.resolve\('([^']+)'\)/g, (whole, specifier: string) => {
      const name = bySource.get(createRequire(id).resolve(specifier));
      return name === undefined ? whole : addressOf(name, whole);
    });

/** In a bundle, addresses of programs lead to bundles in `dir`, and others remain relative to the source of their module. */
const keepAddresses = (dir: URL): Plugin => ({
  name: 'keep-addresses',
  transform: {
    filter: { code: /import\.meta/ },
    handler: (code, id) => {
      if (id.startsWith('\0')) return code;
      const toBundles = replaceAddresses(code, id, (name) => JSON.stringify(new URL(`${name}.js`, dir).href));
      return toBundles.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
    },
  },
});

/** For Vitest: what a test starts from its own process are the bundles too, where the run has made them. */
export const startBundles = {
  name: 'start-bundles',
  enforce: 'pre',
  transform: {
    filter: { id: /^[^?]+\.ts$/, code: /import\.meta/ },
    handler: (code: string, id: string) =>
      replaceAddresses(
        code,
        id,
        (name, whole) =>
          `process.env.${variable} === undefined ? ${whole} : process.env.${variable} + '${name}.js'`,
      ),
  },
} as const;

/**
 * From now on this process and its children start programs as bundles of the current source: a process of a thousand small files takes
 * twice as long to start, and a test run starts hundreds.
 */
export const bundlePrograms = async (): Promise<void> => {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const dir = ownFolder(join(cache, 'programs-'));
  const address = pathToFileURL(`${dir}/`);
  const write = async (wanted: readonly Program[], external: RolldownOptions['external']) => {
    const bundle = await rolldown({
      input: Object.fromEntries(wanted.map((name) => [name, sourceOf(name)])),
      platform: 'node',
      external,
      plugins: [keepAddresses(address)],
      logLevel: 'silent',
    });
    await bundle.write({ dir, entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' });
    await bundle.close();
  };
  await Promise.all([
    // DuckDB finds its binaries relative to itself.
    write(
      names.filter((name) => name !== 'eventStore'),
      [/^@duckdb\//],
    ),
    // Its messages are of the copy of protobuf that the client's generated code loads.
    write(['eventStore'], [/^@eventstore\//, /^google-protobuf/, /^@grpc\//]),
  ]);
  process.env[variable] = address.href;
  // Removed with the bundles, whose names are new in each run.
  process.env.NODE_COMPILE_CACHE = join(dir, 'compiled');
};

/** The path of a program: its bundle in a test run, otherwise its source. */
export const programPath = (name: Program): string => {
  const dir = process.env[variable];
  return dir === undefined ? sourceOf(name) : fileURLToPath(new URL(`${name}.js`, dir));
};
