import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** A Chromium that runs on this machine, and its environment variables. */
export type BrowserProgram = {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
};

const packageFile = createRequire(import.meta.url)
  .resolve('@sparticuz/chromium')
  .replace(/build[\\/].*$/, 'package.json');
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** Unpacks into `directory`, since the package reads only the directory for temporary files. */
const unpackInto = async (directory: string): Promise<void> => {
  const before = process.env.TMPDIR;
  const { default: chromium } = await import('@sparticuz/chromium');
  process.env.TMPDIR = directory;
  const unpacked = chromium.executablePath();
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  await unpacked;
};

/** A directory for this version, either complete or absent: an interrupted run leaves no partial one. */
const unpacked = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const directory = join(cache, `chromium-${version}`);
  if (existsSync(directory)) return directory;
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, 'chromium-unpacking-'));
  await unpackInto(fresh);
  await rename(fresh, directory).catch(() => rm(fresh, { recursive: true, force: true }));
  return directory;
};

const lacksLibraries = (program: string): Promise<boolean> =>
  promisify(execFile)(program, ['--no-sandbox', '--version']).then(
    () => false,
    (error: { stderr?: string }) => /error while loading shared libraries/.test(error.stderr ?? ''),
  );

/** The system libraries in the package, for machines that lack them. */
const unpackLibraries = async (directory: string): Promise<string> => {
  const libraries = join(directory, 'al2023');
  if (!existsSync(libraries)) {
    const fresh = await mkdtemp(join(directory, 'libraries-'));
    const archive = join(dirname(packageFile), 'bin/al2023.tar.br');
    const tar = execFile('tar', ['-xf', '-', '-C', fresh]);
    if (!tar.stdin) throw new Error('tar takes no input');
    const ended = new Promise((resolve) => tar.once('exit', resolve));
    await pipeline(createReadStream(archive), createBrotliDecompress(), tar.stdin);
    await ended;
    await rename(fresh, libraries).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  return join(libraries, 'lib');
};

/** The browser in `CHROME_PATH`, otherwise the one from npm. */
export const browserProgram = async (): Promise<BrowserProgram> => {
  const given = process.env.CHROME_PATH;
  if (given) return { executablePath: given, env: {} };
  const directory = await unpacked();
  const executablePath = join(directory, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts')
    ? {}
    : { FONTCONFIG_PATH: join(directory, 'fonts') };
  if (!(await lacksLibraries(executablePath))) return { executablePath, env: fonts };
  return { executablePath, env: { ...fonts, LD_LIBRARY_PATH: await unpackLibraries(directory) } };
};
