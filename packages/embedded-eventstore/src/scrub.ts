import { StartRefused } from './startRefused.ts';
import { damagedPage, findDamage } from './storage/findDamage.ts';
import { openDatabase } from './storage/openDatabase.ts';

const damagedExitCode = 4;

/**
 * Reads the whole log of a stopped server, or a backup, and reports damage.
 * @returns the exit code: 0 without damage
 * @throws StartRefused when the directory cannot be opened
 */
export const scrub = async (dir: string | undefined): Promise<number> => {
  if (dir === undefined) throw new StartRefused('--scrub needs --dir');
  const { database, close } = openDatabase(dir);
  const damage = damagedPage(database) ?? (await findDamage(database));
  const { events } = database.prepare('SELECT count(*) AS events FROM events').get() as { events: number };
  close();
  process.stdout.write(`${JSON.stringify({ events, damage: damage ?? null })}\n`);
  return damage ? damagedExitCode : 0;
};
