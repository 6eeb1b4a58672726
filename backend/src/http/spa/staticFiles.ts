import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EncodedBody } from '../encodedBody.ts';

/** A file of the built SPA in every encoding that it is served in. */
export type StaticFile = EncodedBody & { readonly mediaType: string; readonly immutable: boolean };

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The build's manifest of its chunks; for the server alone. */
export const manifestPath = '/.vite/manifest.json';

const compressible = /^(text|application\/json|image\/svg)/;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** The file that the build compressed, otherwise compressed now. */
const compressed = (path: string, compress: () => Promise<Buffer>): Promise<Buffer> =>
  readFile(path).catch(compress);

const load = async (path: string, url: string): Promise<StaticFile> => {
  const raw = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const mediaType = mediaTypes[extname(path)] ?? 'application/octet-stream';
  const worthIt = compressible.test(mediaType) && raw.length > 512;
  const encoded = {
    gzip: worthIt ? await compressed(`${path}.gz`, () => toGzip(raw)) : null,
    br: worthIt ? await compressed(`${path}.br`, () => toBrotli(raw, { params })) : null,
  };
  return {
    mediaType,
    immutable: url.startsWith('/assets/'),
    etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`,
    raw,
    compressed: async (encoding) => encoded[encoding],
  };
};

/**
 * The built SPA, read once, and compressed if the build has not done it: it has a few hundred kilobytes, and its names contain hashes. Keys
 * are URL paths. Empty without a build.
 */
export const loadStaticFiles = async (directory: string): Promise<ReadonlyMap<string, StaticFile>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path, url: `/${relative(directory, path).split(sep).join('/')}` };
    })
    .filter(({ url }) => !/\.(gz|br)$/.test(url) && (!url.startsWith('/.') || url === manifestPath));
  const loaded = await Promise.all(files.map(async ({ path, url }) => [url, await load(path, url)] as const));
  return new Map(loaded);
};
