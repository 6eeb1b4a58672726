import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdLock } from 'backend/infra/files/holdLock.ts';
import { StartRefused } from './system/startRefused.ts';

/** How long a killed run may take to end, and a stopping one to drain, in ms. */
const timeoutMs = { killed: 2000, ending: 15_000 };

export type DataDir = {
  readonly dir: string;
  /** Marks that this run is about to end, so that the next start waits instead of giving up. */
  readonly announceEnd: () => void;
};

/** Removes others' access to a folder and all its contents, which an earlier version left open. Another user's folder stays as it is. */
const closeToOthers = (dir: string): void => {
  try {
    chmodSync(dir, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
};

/** Creates the data directory and locks it for this process. @throws StartRefused when it cannot be written, or another run has locked it */
export const takeDataDir = async (given: string, print: (line: string) => void): Promise<DataDir> => {
  const dir = resolve(given);
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK | constants.X_OK);
    closeToOthers(dir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(`DATA_DIR ${dir} cannot be written (${code ?? error})`);
  }
  const ending = join(dir, 'shop.ending');
  const started = performance.now();
  let hasPrinted = false;
  while (holdLock(join(dir, 'shop.lock')) === null) {
    const isEnding = existsSync(ending);
    if (isEnding && !hasPrinted) print('Waits for the last run to end');
    hasPrinted ||= isEnding;
    if (performance.now() - started > timeoutMs[isEnding ? 'ending' : 'killed'])
      throw new StartRefused(
        `DATA_DIR ${dir} is in use by another "npm start"; stop that one, or set another DATA_DIR`,
      );
    await wait(100);
  }
  rmSync(ending, { force: true });
  const announceEnd = () => {
    if (existsSync(dir)) writeFileSync(ending, '');
  };
  return { dir, announceEnd };
};
