import { StartRefused } from './startRefused.ts';
import { compactLog } from './storage/compactLog.ts';

/**
 * Compacts the log of a stopped server, and reports the result.
 * @throws StartRefused when it cannot
 */
export const compact = async (dir: string | undefined): Promise<void> => {
  if (dir === undefined) throw new StartRefused('--compact needs --dir');
  process.stdout.write(`${JSON.stringify(await compactLog(dir, Date.now()))}\n`);
};
