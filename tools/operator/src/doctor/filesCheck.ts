import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from 'backend/config.ts';
import { type Finding, findingsOf, inOneLine } from './finding.ts';

const { well, warning, fault } = findingsOf('files');
const gib = 1024 ** 3;
/** What the disk must have left, in bytes; above it, room for one upload of the greatest size is wished for. */
const leastFree = gib;

/** Writes a file where uploads come in and moves it to where they stay, as an upload does. */
const proveWriting = async (files: string): Promise<void> => {
  const name = `doctor-${randomUUID()}`;
  const incoming = join(files, 'tmp', name);
  await mkdir(join(files, 'tmp'), { recursive: true, mode: 0o700 });
  try {
    await writeFile(incoming, name, { mode: 0o600 });
    await rename(incoming, join(files, name));
  } finally {
    await Promise.all([incoming, join(files, name)].map((path) => rm(path, { force: true })));
  }
};

const judgeRoom = async (dir: string, uploadBytes: number): Promise<Finding> => {
  const { bavail, bsize, files, ffree } = await statfs(dir);
  const free = bavail * bsize;
  const said = `${(free / gib).toFixed(1)} GiB free`;
  const remedy = 'Make room, or move DATA_DIR to a larger disk';
  if (free < leastFree || (files > 0 && ffree < 1_000)) return fault(said, remedy);
  return free < leastFree + uploadBytes
    ? warning(`${said}, less than one upload may need`, remedy)
    : well(said);
};

/** Rights, room and secrecy of the folder that holds files. */
export const checkFiles = async ({ DATA_DIR, UPLOAD_MAX_BYTES }: Config): Promise<readonly Finding[]> => {
  const dir = resolve(DATA_DIR);
  try {
    await proveWriting(join(dir, 'files'));
  } catch (error) {
    return [
      fault(
        `${dir} cannot be written: ${inOneLine(error)}`,
        'Give the user of the shop the right, or set another DATA_DIR',
      ),
    ];
  }
  const { mode } = await stat(join(dir, 'files'));
  const secrecy =
    (mode & 0o077) === 0
      ? well(`${dir} can be written, and files are for the shop's user alone`)
      : warning(`others of this machine may look into ${join(dir, 'files')}`, 'chmod 700 the folder');
  return [secrecy, await judgeRoom(dir, UPLOAD_MAX_BYTES)];
};
