import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { entriesOf, filesOf, type Manifest, parseManifest } from '../../backend/src/http/spa/chunkGraph.ts';
import { notFoundModule, pages } from '../../backend/src/http/spa/pages.ts';

const root = resolve(import.meta.dirname, '..');
const adminFrame = 'src/pages/admin/AdminPage.tsx';

let outDir: string;
let manifest: Manifest;
/** Text of every script and style sheet, by its file below the directory. */
let texts: ReadonlyMap<string, string>;
/** Bytes of each, gzipped. */
let sizes: ReadonlyMap<string, number>;

const gzipped = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);

/** Bytes, gzipped, before these modules show anything. */
const firstLoad = (...modules: readonly string[]): { scripts: number; styles: number } => {
  const { scripts, styles } = filesOf(manifest, [...entriesOf(manifest), ...modules]);
  return { scripts: gzipped(scripts), styles: gzipped(styles) };
};

const modulesUnder = (folder: string): readonly string[] =>
  Object.keys(manifest).filter((key) => key.startsWith(folder));

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'shop-bundle-'));
  // The runner's own value would build the development version of React.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
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

test('every page that the server knows is a chunk of its own, and the server knows every page', () => {
  const shopPages = modulesUnder('src/pages/').filter(
    (key) => !key.startsWith('src/pages/admin/') || key === adminFrame,
  );
  expect(new Set([...pages.map(({ module }) => module), notFoundModule])).toEqual(new Set(shopPages));
});

test('every screen of the admin area is a chunk of its own, and the server names it beside the frame', () => {
  const screens = modulesUnder('src/pages/admin/').filter((key) => key !== adminFrame);
  expect(screens.length).toBeGreaterThan(8);
  expect(new Set(pages.flatMap(({ screen }) => screen ?? []))).toEqual(new Set(screens));
});

test.each([
  ['src/pages/catalogue/', 110_000],
  ['src/pages/content/', 135_000],
  ['src/pages/accounts/', 135_000],
  ['src/pages/ordering/', 135_000],
])(
  'pages of %s load at most %i bytes of script first, the cart before its card field (UX goal 4)',
  (folder, most) => {
    const loads = modulesUnder(folder).map((key) => [key, firstLoad(key).scripts] as const);
    expect(loads.length).toBeGreaterThan(1);
    expect(loads.filter(([, size]) => size > most)).toEqual([]);
  },
);

test('every admin screen loads at most 150,000 bytes of script first, frame included (UX goal 4)', () => {
  const loads = modulesUnder('src/pages/admin/').map(
    (key) => [key, firstLoad(adminFrame, key).scripts] as const,
  );
  expect(loads.length).toBeGreaterThan(8);
  expect(loads.filter(([, size]) => size > 150_000)).toEqual([]);
});

test('every page loads at most 14,000 bytes of style first (UX goal 4)', () => {
  const loads = modulesUnder('src/pages/').map((key) => [key, firstLoad(adminFrame, key).styles] as const);
  expect(loads.filter(([, size]) => size > 14_000 || size === 0)).toEqual([]);
});

test('no chunk imports the entry: its styles, which stand in the page, would be fetched for it once more', () => {
  const entries = entriesOf(manifest);
  expect(entries).toHaveLength(1);
  const importers = Object.keys(manifest).filter((key) =>
    manifest[key]?.imports.some((imported) => entries.includes(imported)),
  );
  expect(importers).toEqual([]);
});

test('a page of the shop needs one chunk beside the base, and its forms three at most', () => {
  const own = (key: string) =>
    filesOf(manifest, [key]).scripts.difference(filesOf(manifest, entriesOf(manifest)).scripts).size;
  const counts = ['catalogue', 'content', 'ordering', 'accounts'].flatMap((folder) =>
    modulesUnder(`src/pages/${folder}/`).map((key) => [key, own(key)] as const),
  );
  const most = (key: string) => (key.includes('/catalogue/') ? 1 : key.includes('/accounts/') ? 3 : 2);
  expect(counts.filter(([key, count]) => count > most(key))).toEqual([]);
});

test('no chunk is over 90,000 bytes (UX goal 5)', () => {
  expect(sizes.size).toBeGreaterThan(20);
  expect([...sizes].filter(([, size]) => size > 90_000)).toEqual([]);
});

test('no key of a card processor is built in (R179)', () => {
  const key = /\b[sr]k_(live|test)_|\bpk_(live|test)_/;
  expect([...texts].filter(([, text]) => key.test(text)).map(([file]) => file)).toEqual([]);
});
