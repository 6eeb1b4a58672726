import type { FileStore } from 'backend/infra/files/fileStore.ts';
import { noShopIn } from '../shop/serviceAway.ts';
import type { ShopAddresses } from '../shop/shopAddresses.ts';
import { withDatabase } from '../shop/withDatabase.ts';
import type { Output } from '../terminal/output.ts';
import { createProgress } from '../terminal/progress.ts';
import { createArchive } from './createArchive.ts';
import { dumpFiles } from './dumpFiles.ts';
import { dumpLog } from './dumpLog.ts';
import type { Manifest } from './manifest.ts';
import { dumpTables } from './tables.ts';

/**
 * Backs up an open shop: first the log, then vault and proof as of one moment, then the files. Keys and files exist before the event that
 * needs them, so later copies contain everything that the earlier copy of the log needs; the proof is cut to the log when it is restored.
 * @throws ServiceAway
 */
export const takeBackup = async (
  addresses: ShopAddresses,
  files: FileStore,
  folder: string,
  output: Output,
): Promise<void> => {
  const { eventStoreUrl, dataDir } = addresses;
  if (eventStoreUrl === undefined) throw noShopIn(dataDir);
  const archive = await createArchive(folder);
  const begunAt = new Date().toISOString();
  const lastPosition = await dumpLog(eventStoreUrl, archive);
  output.say(
    lastPosition === null
      ? 'The log is not in this backup: back the event store up by its own means, before this'
      : `Log up to position ${lastPosition}`,
  );
  const tables = await withDatabase(addresses, (database) => dumpTables(database, archive));
  output.say(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of vault and proof`);
  const progress = createProgress(output, 'Files', undefined, 'files');
  await dumpFiles(files, dataDir, archive, (done, all) => progress.advance(1, done / all));
  progress.finish();
  const manifest: Manifest = { format: 1, begunAt, lastPosition, tables };
  await archive.add('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
  await archive.finish();
  output.say(`${folder} holds secrets of the shop: keep it as you keep the shop itself`);
};
