import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { entriesOf, filesOf, type Manifest, parseManifest } from '../../backend/src/http/spa/pageChunks.ts';

const root = resolve(import.meta.dirname, '..');
const outDir = join(root, 'dist/client');
const adminFrame = 'src/app/admin/AdminArea.tsx';

/** The modules of a list of pages, by their names in the manifest. */
const pagesIn = async (list: string): Promise<readonly string[]> => {
  const code = await readFile(join(root, list), 'utf8');
  return [...code.matchAll(/\bimport\('([^']+)'\)/g)].map(([, path = '']) => join(dirname(list), path));
};

let manifest: Manifest;
let shopPages: readonly string[];
let adminScreens: readonly string[];
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

beforeAll(async () => {
  // The pages that the shop serves: built now, unless they are up to date.
  await promisify(execFile)(process.execPath, [join(root, '../scripts/buildPages.mjs')]);
  shopPages = (await pagesIn('src/app/pages.ts')).filter((file) => file !== adminFrame);
  adminScreens = await pagesIn('src/app/admin/adminPages.ts');
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

test('every page is its own chunk', () => {
  const modules = [...shopPages, ...adminScreens];
  expect(modules.length).toBeGreaterThan(30);
  expect(modules.filter((key) => manifest[key] === undefined)).toEqual([]);
});

test.each([
  ['of the catalogue', () => shopPages.filter((key) => /\/(app|catalogue)\//.test(key)), 110_000],
  // The cart without its card field.
  [
    'of the other shop',
    () => shopPages.filter((key) => /\/(content|accounts|ordering)\//.test(key)),
    135_000,
  ],
  ['of the admin area, with its frame,', () => adminScreens, 150_000],
] as const)('pages %s first load at most a number of bytes of script', (_, list, most) => {
  const pages = list();
  const frame = pages === adminScreens ? [adminFrame] : [];
  const loads = pages.map((key) => [key, firstLoad(...frame, key).scripts] as const);
  expect(loads.length).toBeGreaterThan(1);
  expect(loads.filter(([, size]) => size > most)).toEqual([]);
});

test('buying needs at most seven scripts of together 101,000 bytes of brotli, since its buttons wake first', async () => {
  const models = 'src/features/catalogue/models';
  const { scripts } = filesOf(manifest, [
    ...entriesOf(manifest),
    `${models}/ProductPage.tsx`,
    `${models}/buy/BuyActions.tsx`,
  ]);
  const compressed = await Promise.all([...scripts].map((file) => readFile(join(outDir, `${file}.br`))));
  expect(scripts.size).toBeGreaterThan(4);
  expect(scripts.size).toBeLessThanOrEqual(7);
  expect(compressed.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(101_000);
});

test('every page first loads at most 14,000 bytes of styles', () => {
  const loads = [...shopPages, ...adminScreens].map(
    (key) => [key, firstLoad(adminFrame, key).styles] as const,
  );
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
  const counts = shopPages.map((key) => [key, own(key)] as const);
  const most = (key: string) => {
    if (/\/(app|catalogue)\/(?!licences\/)/.test(key)) return 1;
    // The client's dashboard has the forms of the account; before and after a purchase the texts of the law are shown.
    return /\/accounts\/|ClientDashboardPage|\/ordering\/(cart|receipts|withdrawal)\//.test(key) ? 3 : 2;
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

test('the 3D viewer takes at most 250,000 bytes, and no page loads any of it first', () => {
  const folder = 'src/features/catalogue/previews/';
  const own = filesOf(manifest, [`${folder}Viewer3d.tsx`, `${folder}ModelViewer.tsx`]).scripts;
  const first = filesOf(manifest, [
    ...entriesOf(manifest),
    ...shopPages.filter((key) => key.includes('/catalogue/')),
  ]).scripts;
  const onDemand = own.difference(first);
  expect(gzipped(onDemand)).toBeGreaterThan(100_000);
  expect(gzipped(onDemand)).toBeLessThan(250_000);
  expect([...first].filter((file) => texts.get(file)?.includes('WebGLRenderer'))).toEqual([]);
});
