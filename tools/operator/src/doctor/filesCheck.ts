import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Environment } from 'backend/config.ts';
import { createS3FileStore } from 'backend/infra/files/s3/s3FileStore.ts';
import { s3SettingsOf } from 'backend/infra/files/s3/s3Settings.ts';
import { type Finding, findingsOf, inOneLine } from './finding.ts';

const { well, warning, fault } = findingsOf('files');
const gib = 1024 ** 3;
/** Minimum free disk space, in bytes; in addition, space for one upload of maximum size is recommended. */
const leastFree = gib;

/** Writes a file to the folder for uploads and moves it to its final place, like an upload. */
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

/** Writes, reads, lists and removes a file in the bucket, like the shop. Its key has the form of a preview's, but belongs to none. */
const checkBucket = async (config: Environment): Promise<readonly Finding[]> => {
  const settings = s3SettingsOf(config);
  if (settings === null) return [];
  const key = `previews/00/${randomUUID().replaceAll('-', '').padStart(64, '0')}`;
  try {
    const files = await createS3FileStore(settings, join(config.DATA_DIR, 'files'));
    await files.prove();
    await files.put(key, Buffer.from('doctor'));
    try {
      await text(files.open(key));
      for await (const _ of files.keys('uploads'));
      await files.sweepTemporary(Number.POSITIVE_INFINITY, 0);
    } finally {
      await files.remove(key);
    }
  } catch (error) {
    const remedy = 'Start the server, correct S3_URL, or give the key the rights of docs/operations.md';
    return [fault(`the bucket ${settings.bucket} cannot be used: ${inOneLine(error)}`, remedy)];
  }
  return [well(`the bucket ${settings.bucket} can be read, written and listed`)];
};

/** Permissions, space and privacy of the folder for files, or for uploads on their way to a bucket; and the bucket. */
export const checkFiles = async (config: Environment): Promise<readonly Finding[]> => {
  const { DATA_DIR, UPLOAD_MAX_BYTES } = config;
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
  return [secrecy, await judgeRoom(dir, UPLOAD_MAX_BYTES), ...(await checkBucket(config))];
};
