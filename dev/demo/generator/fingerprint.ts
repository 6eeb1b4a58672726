import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

let known: string | undefined;

/**
 * Hash of all sources of the generator. Any change gives new cache folders, so outdated pictures are never used.
 */
export const fingerprint = (): string => {
  if (known) return known;
  const hash = createHash('sha256');
  const root = import.meta.dirname;
  const rooms = ['mesh', 'render', 'files', 'families', 'scenes'].flatMap((room) =>
    readdirSync(join(root, room)).map((file) => join(room, file)),
  );
  const sources = [...rooms, 'makeModel.ts', 'makeSlide.ts', 'shots.ts']
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  for (const file of sources) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  known = hash.digest('hex').slice(0, 12);
  return known;
};
