import { join } from 'node:path';
import type { Environment } from '../../config.ts';
import { createDiskFileStore } from './diskFileStore.ts';
import type { FileStore } from './fileStore.ts';
import { s3SettingsOf } from './s3/s3Settings.ts';
import { withPictureCache } from './withPictureCache.ts';

/** Opens the files at the configured place: in a bucket, or in a folder of this machine. Without a bucket no S3 code is loaded. */
export const openFileStore = async (config: Environment): Promise<FileStore> => {
  const s3 = s3SettingsOf(config);
  const folder = join(config.DATA_DIR, 'files');
  if (!s3) return createDiskFileStore(folder);
  const { createS3FileStore } = await import('./s3/s3FileStore.ts');
  return withPictureCache(await createS3FileStore(s3, folder));
};
