import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownFolder } from './ownFolder.ts';

/** From now on this process and its children keep temporary files in a folder that is removed when this process ends, and so do the children. */
export default function ownTemporaryFolder(): void {
  const folder = ownFolder(join(tmpdir(), 'shop-run-'));
  // As open as any directory for temporary files: Postgres runs as a different user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
}
