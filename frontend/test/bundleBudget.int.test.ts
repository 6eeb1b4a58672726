import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { entriesOf, filesOf, type Manifest, parseManifest } from '../../backend/src/http/spa/chunkGraph.ts';

const root = resolve(import.meta.dirname, '..');
const adminFrame = 'src/pages/admin/AdminPage.tsx';

let outDir: string;
let manifest: Manifest;
/** Text of every script and style sheet, by file name. */
let texts: ReadonlyMap<string, string>;
/** Gzipped size of each in bytes. */
let sizes: ReadonlyMap<string, number>;

const gzipped = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);

/** Gzipped bytes to load before these modules can render. */
const firstLoad = (...modules: readonly string[]): { scripts: number; styles: number } => {
  const { scripts, styles } = filesOf(manifest, [...entriesOf(manifest), ...modules]);
  return { scripts: gzipped(scripts), styles: gzipped(styles) };
};

const modulesUnder = (folder: string): readonly string[] =>
  Object.keys(manifest).filter((key) => key.startsWith(folder));

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'shop-bundle-'));
  // The test runner's value would build the development version of React.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    environments: { client: { build: { outDir, emptyOutDir: true, reportCompressedSize: false } } },
  });
  vi.unstubAllEnvs();
  manifest = parseManifest(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
  const names = (await readdir(join(outDir, 'assets'))).filter((name) => /\.(js|css)$/.test(name));
  texts = new Map(
    await Promise.all(
      names.map(
        async (name) => [`assets/${name}`, await readFile(join(outDir, 'assets', name), 'utf8')] as const,
      ),
    ),
  );
  sizes = new Map([...texts].map(([file, text]) => [file, gzipSync(text, { level: 9 }).length]));
});
afterAll(() => rm(outDir, { recursive: true, force: true }));

test('every page is its own chunk', () => {
  const modules = Object.keys(import.meta.glob('../src/pages/**/*.tsx')).map((file) =>
    file.replace('../', ''),
  );
  expect(modules.length).toBeGreaterThan(30);
  expect(modules.filter((key) => manifest[key] === undefined)).toEqual([]);
});

test.each([
  ['src/pages/catalogue/', 110_000],
  ['src/pages/content/', 135_000],
  ['src/pages/accounts/', 135_000],
  ['src/pages/ordering/', 135_000],
])('pages of %s first load at most %i bytes of script (the cart without its card field)', (folder, most) => {
  const loads = modulesUnder(folder).map((key) => [key, firstLoad(key).scripts] as const);
  expect(loads.length).toBeGreaterThan(1);
  expect(loads.filter(([, size]) => size > most)).toEqual([]);
});

test('every admin screen first loads at most 150,000 bytes of script, including the frame', () => {
  const loads = modulesUnder('src/pages/admin/').map(
    (key) => [key, firstLoad(adminFrame, key).scripts] as const,
  );
  expect(loads.length).toBeGreaterThan(8);
  expect(loads.filter(([, size]) => size > 150_000)).toEqual([]);
});

test('every page first loads at most 14,000 bytes of styles', () => {
  const loads = modulesUnder('src/pages/').map((key) => [key, firstLoad(adminFrame, key).styles] as const);
  expect(loads.filter(([, size]) => size > 14_000 || size === 0)).toEqual([]);
});

test('no chunk imports the entry, or its inlined styles would be fetched again', () => {
  const entries = entriesOf(manifest);
  expect(entries).toHaveLength(1);
  const importers = Object.keys(manifest).filter((key) =>
    manifest[key]?.imports.some((imported) => entries.includes(imported)),
  );
  expect(importers).toEqual([]);
});

test('a page of the shop needs one chunk besides the base, a form at most three', () => {
  const own = (key: string) =>
    filesOf(manifest, [key]).scripts.difference(filesOf(manifest, entriesOf(manifest)).scripts).size;
  const counts = ['catalogue', 'content', 'ordering', 'accounts'].flatMap((folder) =>
    modulesUnder(`src/pages/${folder}/`).map((key) => [key, own(key)] as const),
  );
  const most = (key: string) => {
    if (key.includes('/catalogue/')) return 1;
    // The client's dashboard has the forms of the account.
    return /\/accounts\/|ClientDashboardPage/.test(key) ? 3 : 2;
  };
  expect(counts.filter(([key, count]) => count > most(key))).toEqual([]);
});

test('no chunk is over 90,000 bytes', () => {
  expect(sizes.size).toBeGreaterThan(20);
  expect([...sizes].filter(([, size]) => size > 90_000)).toEqual([]);
});

test('no key of a card processor is built in (R179)', () => {
  const key = /\b[sr]k_(live|test)_|\bpk_(live|test)_/;
  expect([...texts].filter(([, text]) => key.test(text)).map(([file]) => file)).toEqual([]);
});
