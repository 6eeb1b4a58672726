import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownFolder } from './ownFolder.ts';

/** From now on this process and its children keep temporary files in a folder that goes with this process, as do the children. */
export default function ownTemporaryFolder(): void {
  const folder = ownFolder(join(tmpdir(), 'shop-run-'));
  // As open as any directory for temporary files: Postgres runs as a user of its own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
}
