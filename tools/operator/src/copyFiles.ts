// npm run copy-files -- --from FOLDER|s3 --to FOLDER|s3: copies the files of a shop from a folder into a bucket, back, or elsewhere. `s3`
// is the bucket of the variables S3_…. The shop may be open; files that it receives meanwhile are copied by the next run.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationError, parseEnvironment } from 'backend/config.ts';
import { createDiskFileStore } from 'backend/infra/files/diskFileStore.ts';
import type { FileStore } from 'backend/infra/files/fileStore.ts';
import { createS3FileStore } from 'backend/infra/files/s3/s3FileStore.ts';
import { s3SettingsOf } from 'backend/infra/files/s3/s3Settings.ts';
import { copyFiles } from './files/copyFiles.ts';
import { shopVariables } from './shop/shopAddresses.ts';
import { createProgress } from './terminal/progress.ts';
import { runOperation } from './terminal/runOperation.ts';

/** @throws ConfigurationError */
const opened = async (place: string): Promise<FileStore> => {
  if (place !== 's3') return createDiskFileStore(place);
  const config = parseEnvironment(shopVariables(process.env));
  const settings = s3SettingsOf(config);
  if (settings === null) throw new ConfigurationError(['S3_URL: is needed to copy from or to s3']);
  return createS3FileStore(settings, join(config.DATA_DIR, 'files'));
};

// Exit codes: 0 done, 2 invalid command line, 3 failed; a repeated call continues.
await runOperation({ usage: 'npm run copy-files -- --from FOLDER|s3 --to FOLDER|s3' }, async (output) => {
  const { from, to } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
  if (!from || !to || from === to) return 'usage';
  const [source, target] = [await opened(from), await opened(to)];
  await source.prove();
  await target.prove();
  const progress = createProgress(output, 'Files', undefined, 'files');
  const { copied, present, bytes } = await copyFiles(source, target, progress.advance);
  progress.finish();
  output.say(`${copied} copied (${(bytes / 1e6).toFixed(1)} MB), ${present} were there before`);
  return 0;
});
