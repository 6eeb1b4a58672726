import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** Several times what the tests were seen to have there, in bytes. */
const wanted = 6 * 2 ** 30;

const freeBytes = () => {
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory());
};

/**
 * From now on this process and its children keep temporary files in memory where there is plenty of it. The tests make and remove
 * hundreds of databases: on a disk that is a tenth of their work. Whoever sets TMPDIR decides otherwise.
 */
export const temporaryFilesInMemory = () => {
  if (process.env.TMPDIR || !existsSync(memory) || freeBytes() < wanted) return;
  const dir = mkdtempSync(`${memory}/shop-tests-`);
  // As open as any directory for temporary files: Postgres runs as a user of its own.
  chmodSync(dir, 0o1777);
  process.env.TMPDIR = dir;
  process.on('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
};
