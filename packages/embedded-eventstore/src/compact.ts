import { StartRefused } from './startRefused.ts';
import { compactLog } from './storage/compactLog.ts';

/**
 * Compacts the log of a server that does not run, and says what came of it.
 * @throws StartRefused when it cannot
 */
export const compact = async (dir: string | undefined): Promise<void> => {
  if (dir === undefined) throw new StartRefused('--compact needs --dir');
  process.stdout.write(`${JSON.stringify(await compactLog(dir, Date.now()))}\n`);
};
