import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from '../eventStore/startRefused.ts';
import { holdLock } from './holdLock.ts';

/** How long a run that was killed may take to be gone, and one that is ending to have drained, in ms. */
const patience = { killed: 2000, ending: 15_000 };

export type DataDir = {
  readonly dir: string;
  /** Tells the next start that this run is about to end, so that it waits rather than gives up. */
  readonly announceEnd: () => void;
};

/**
 * Makes the data directory and takes it for this process alone.
 * @throws StartRefused when it cannot be written, or another run holds it
 */
export const takeDataDir = async (given: string, say: (line: string) => void): Promise<DataDir> => {
  const dir = resolve(given);
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(`DATA_DIR ${dir} cannot be written (${code ?? error})`);
  }
  const ending = join(dir, 'shop.ending');
  const started = performance.now();
  let isTold = false;
  while (holdLock(join(dir, 'shop.lock')) === null) {
    const isEnding = existsSync(ending);
    if (isEnding && !isTold) say('Waits for the last run to end');
    isTold ||= isEnding;
    if (performance.now() - started > patience[isEnding ? 'ending' : 'killed']) {
      throw new StartRefused(
        `DATA_DIR ${dir} is in use by another "npm start"; stop that one, or set another DATA_DIR`,
      );
    }
    await wait(100);
  }
  rmSync(ending, { force: true });
  const announceEnd = () => {
    if (existsSync(dir)) writeFileSync(ending, '');
  };
  return { dir, announceEnd };
};
