import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { createDiskFileStore } from '#infra/files/diskFileStore.ts';
import { type FileStore, fileKinds } from '#infra/files/fileStore.ts';
import { createS3FileStore } from '#infra/files/s3/s3FileStore.ts';
import { hasS3, type RunningS3, startS3 } from './startS3.ts';

/** An empty file store and its temporary folder. */
export type StoreAtHand = {
  readonly files: FileStore;
  /** The folder of the temporary files. */
  readonly temporary: string;
};

/**
 * Runs the suite on every type of file store, each test on an empty one. OpenStack Swift is a system package; where it is missing, its half
 * is skipped and the title says why.
 */
export const onEveryFileStore = (title: string, suite: (at: () => StoreAtHand) => void): void => {
  let folder: string;
  let files: FileStore;
  const at = (): StoreAtHand => ({ files, temporary: join(folder, 'tmp') });
  const newFolder = async (): Promise<void> => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
  };

  describe(`${title}, on disk`, () => {
    beforeEach(async () => {
      await newFolder();
      files = await createDiskFileStore(folder);
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));
    suite(at);
  });

  const reason = hasS3 ? '' : ' (skipped: there is no OpenStack Swift on this machine)';
  describe.skipIf(!hasS3)(`${title}, on S3${reason}`, () => {
    let s3: RunningS3;
    let serverFolder: string;
    beforeAll(async () => {
      serverFolder = await mkdtemp(join(tmpdir(), 's3-'));
      s3 = await startS3(serverFolder);
    });
    afterAll(async () => {
      await s3.kill();
      await rm(serverFolder, { recursive: true, force: true });
    });
    beforeEach(async () => {
      await newFolder();
      files = await createS3FileStore(s3.settings, folder);
    });
    afterEach(async () => {
      for (const kind of fileKinds)
        for await (const keys of files.keys(kind)) for (const key of keys) await files.remove(key);
      await rm(folder, { recursive: true, force: true });
    });
    suite(at);
  });
};
