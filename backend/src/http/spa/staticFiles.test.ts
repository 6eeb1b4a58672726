import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { loadStaticFiles } from './staticFiles.ts';

const script = `export const text = '${'long '.repeat(200)}';`;

const dir = temporaryFolder();
beforeAll(async () => {
  await writeFile(join(dir, 'app.js'), script);
});

test('a file is compressed if the build has not done it', async () => {
  const file = (await loadStaticFiles(dir)).get('/app.js');
  expect(gunzipSync((await file?.compressed('gzip')) ?? '').toString()).toBe(script);
  expect(brotliDecompressSync((await file?.compressed('br')) ?? '').toString()).toBe(script);
});

test('a file that the build has compressed is used unchanged, and has no address of its own', async () => {
  await writeFile(join(dir, 'app.js.gz'), 'by the build');
  await writeFile(join(dir, 'app.js.br'), 'by the build, too');
  const files = await loadStaticFiles(dir);
  expect([...files.keys()]).toEqual(['/app.js']);
  expect(String(await files.get('/app.js')?.compressed('gzip'))).toBe('by the build');
  expect(String(await files.get('/app.js')?.compressed('br'))).toBe('by the build, too');
});
