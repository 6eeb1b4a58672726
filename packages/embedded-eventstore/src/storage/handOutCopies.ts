import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { findDamage } from './findDamage.ts';
import { bytesOf, NoRoom, roomFor } from './room.ts';

/** A complete and checked copy of the log: its one file, and the last position in it. */
export type Copy = { readonly file: string; readonly lastPosition: string };

/** Number of pages copied before other work gets a turn. */
const pagesAtOnce = 256;

/**
 * Copies the log into a folder beside it while it is written to, checks every event of the copy, passes it on, and removes it. A copy has
 * everything that was acknowledged when copying began. Only one copy is made at a time.
 * @throws NoRoom, and any other Error when it cannot be written, or is damaged
 */
export const handOutCopies = (source: DatabaseSync, dir: string) => {
  const place = join(dir, 'handed-out');
  const remove = () => rmSync(place, { recursive: true, force: true });
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(handOut: (copy: Copy) => Promise<Result>): Promise<Result> => {
    const turn = last
      .catch(() => {})
      .then(async () => {
        // A kill may have left one.
        remove();
        try {
          // Filling the disk would prevent appends.
          const [needed, left] = [bytesOf(source), roomFor(source, dir)];
          if (needed > left) throw new NoRoom('A copy of the log', needed, left);
          mkdirSync(place, { mode: 0o700 });
          const file = join(place, 'events.sqlite');
          await backup(source, file, { rate: pagesAtOnce });
          return await handOut({ file, lastPosition: await lastPositionOf(file) });
        } finally {
          remove();
        }
      });
    last = turn;
    return turn;
  };
};

const lastPositionOf = async (file: string): Promise<string> => {
  const copy = new DatabaseSync(file);
  try {
    const damage = await findDamage(copy);
    if (damage) throw new Error(`the backup is damaged: ${damage.reason}`);
    const { last } = copy.prepare('SELECT max(position) AS last FROM events').get() as {
      last: number | null;
    };
    return String(last ?? 0);
  } finally {
    copy.close();
  }
};
