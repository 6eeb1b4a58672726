import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { entriesOf, filesOf, parseManifest } from '../../backend/src/http/spa/chunkGraph.ts';
import type { Row } from './measured.ts';

const dist = fileURLToPath(new URL('../../frontend/dist/client/', import.meta.url));
const adminFrame = 'src/pages/admin/AdminPage.tsx';

/** Limits of the first script of a page, in bytes, by its folder (docs/spec/experience.md). */
const limits: Readonly<Record<string, number>> = {
  catalogue: 110_000,
  content: 135_000,
  accounts: 135_000,
  ordering: 135_000,
  admin: 150_000,
};
const styleLimit = 14_000;

/** The gzipped size of the scripts each page loads first. @throws Error if the pages have not been built */
export const measureBundle = async (): Promise<readonly Row[]> => {
  const manifest = parseManifest(await readFile(`${dist}.vite/manifest.json`, 'utf8'));
  const sizeOf = async (files: Iterable<string>): Promise<number> => {
    const sizes = [...files].map(async (file) => gzipSync(await readFile(dist + file), { level: 9 }).length);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const rowOf = async (module: string): Promise<Row> => {
    const folder = module.split('/')[2] ?? '';
    const frame = folder === 'admin' ? [adminFrame] : [];
    const { scripts, styles } = filesOf(manifest, [...entriesOf(manifest), ...frame, module]);
    const measured = async (name: string, files: Iterable<string>, most: number) => {
      const value = await sizeOf(files);
      return { name, unit: 'bytes', value, runs: [value], limit: { most } };
    };
    const script = await measured('script', scripts, limits[folder] ?? limits.content ?? 0);
    return {
      section: `bundle: ${folder || 'others'}`,
      subject: module.replace(/.*\//, '').replace('.tsx', ''),
      measured: [script, await measured('style', styles, styleLimit)],
    };
  };
  const modules = Object.keys(manifest).filter(
    (key) => key.startsWith('src/pages/') && key.split('/').length > 3,
  );
  return Promise.all(modules.toSorted().map(rowOf));
};
