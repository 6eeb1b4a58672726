import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { findDamage } from './findDamage.ts';
import { bytesOf, NoRoom, roomFor, roomOnDisk } from './room.ts';

/** Where backups are stored, how often one is taken, and how many are kept. */
export type BackupPlan = { dir: string; everyMs: number; keep: number };

/** Number of pages copied before other work gets a turn. */
const pagesAtOnce = 256;
const unfinished = '.unfinished';
const complete = /^log-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

/**
 * Copies the log while it is written to, checks the copy, and deletes the oldest copies. A copy is a directory that a server can start
 * with; it contains everything that was acknowledged when copying began.
 * @returns its directory
 * @throws NoRoom, and any other Error when it cannot be written, or is damaged
 */
export const takeBackup = async (source: DatabaseSync, plan: BackupPlan, now: Date): Promise<string> => {
  const name = `log-${now.toISOString().replaceAll(':', '-')}`;
  const making = join(plan.dir, `${name}${unfinished}`);
  mkdirSync(making, { recursive: true, mode: 0o700 });
  for (const left of readdirSync(plan.dir)) {
    // Leftovers of a kill.
    if (left.endsWith(unfinished) && join(plan.dir, left) !== making)
      rmSync(join(plan.dir, left), { recursive: true });
  }
  try {
    // Filling the disk would prevent appends.
    checkRoom(source, roomOnDisk(making));
    const file = join(making, 'events.sqlite');
    await backup(source, file, { rate: pagesAtOnce });
    writeFileSync(join(making, 'high-water'), `${String(await lastPositionOf(file)).padStart(16, '0')}\n`);
    const finished = join(plan.dir, name);
    renameSync(making, finished);
    prune(plan);
    return finished;
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw error;
  }
};

/**
 * Copies the log into a folder beside it, passes the copy on, and removes it. Only one copy is made at a time.
 * @throws NoRoom, and any other Error when it cannot be written, or is damaged
 */
export const handOutCopies = (source: DatabaseSync, dir: string) => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(
    handOut: (copy: { file: string; lastPosition: string }) => Promise<Result>,
  ): Promise<Result> => {
    const place = join(dir, 'handed-out');
    const turn = last
      .catch(() => {})
      .then(async () => {
        try {
          checkRoom(source, roomFor(source, dir));
          const copy = await takeBackup(source, { dir: place, everyMs: 0, keep: 1 }, new Date());
          const lastPosition = String(Number(readFileSync(join(copy, 'high-water'), 'utf8')));
          return await handOut({ file: join(copy, 'events.sqlite'), lastPosition });
        } finally {
          rmSync(place, { recursive: true, force: true });
        }
      });
    last = turn;
    return turn;
  };
};

const checkRoom = (source: DatabaseSync, left: number): void => {
  const needed = bytesOf(source);
  if (needed > left) throw new NoRoom('A copy of the log', needed, left);
};

/** The time of the newest complete backup, in Unix ms, or undefined. */
export const newestBackupMs = (dir: string): number | undefined => {
  const newest = existsSync(dir) ? backupsIn(dir).at(-1) : undefined;
  if (newest === undefined) return undefined;
  const time = newest.slice('log-'.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
  return Date.parse(time);
};

const lastPositionOf = async (file: string): Promise<number> => {
  const copy = new DatabaseSync(file);
  try {
    const damage = await findDamage(copy);
    if (damage) throw new Error(`the backup is damaged: ${damage.reason}`);
    const { last } = copy.prepare('SELECT max(position) AS last FROM events').get() as {
      last: number | null;
    };
    return last ?? 0;
  } finally {
    copy.close();
  }
};

const backupsIn = (dir: string): string[] => {
  return readdirSync(dir)
    .filter((name) => complete.test(name))
    .sort();
};

const prune = ({ dir, keep }: BackupPlan): void => {
  for (const name of backupsIn(dir).slice(0, -keep)) rmSync(join(dir, name), { recursive: true });
};
