import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import type { FileStore } from 'backend/infra/files/fileStore.ts';
import { restoringMark } from 'backend/infra/files/restoringMark.ts';
import { findLacks, lacksInWords } from 'backend/proof/ownLog/findLacks.ts';
import { judgeOwnership, mismatches } from 'backend/proof/ownLog/judgeOwnership.ts';
import { ownershipFacts } from 'backend/proof/ownLog/ownLog.ts';
import { cutProof } from '../shop/cutProof.ts';
import { ServiceAway } from '../shop/serviceAway.ts';
import { withStillDatabase } from '../shop/withStillDatabase.ts';
import type { Output } from '../terminal/output.ts';
import { createProgress } from '../terminal/progress.ts';
import { dataIn, filesIn } from './dumpFiles.ts';
import { openArchive } from './openArchive.ts';
import { loadTables } from './tables.ts';

/** Stores a stream in a store, completely or not at all. */
const storeStream = async (files: FileStore, stream: Readable, key: string): Promise<void> => {
  const received = await files.receive(stream, { maxBytes: Number.MAX_SAFE_INTEGER });
  try {
    await files.keep(received.tempPath, key);
  } finally {
    await rm(received.tempPath, { force: true });
  }
};

export type RestoreDeps = {
  readonly dataDir: string;
  /** Undefined means the embedded one of `dataDir`, which is created. */
  readonly databaseUrl: string | undefined;
  /** The log, if the backup has none; undefined if no event store is configured. */
  readonly log: EventStore | undefined;
  /** Opens the files of the new shop; called only after its folder was found empty, since it creates folders. */
  readonly openFiles: () => Promise<FileStore>;
  readonly output: Output;
};

/** An existing shop's data, which a restore would lose or mix up. */
const heldBy = async (dataDir: string): Promise<readonly string[]> =>
  existsSync(dataDir) ? (await readdir(dataDir)).filter((name) => name !== 'lost+found') : [];

const assertNew = async (database: {
  readonly pool: { readonly query: (sql: string) => Promise<unknown> };
}) => {
  const { rows } = (await database.pool.query(
    `select nspname as name from pg_namespace where nspname like 'rm\\_%' or nspname in ('vault', 'proof', 'policies')`,
  )) as { readonly rows: readonly { readonly name: string }[] };
  if (rows.length > 0)
    throw new ServiceAway(`The database is not empty: it has ${rows.map(({ name }) => name).join(', ')}`);
};

/**
 * Restores a backup into an empty data folder and an empty database: first the rows, then the files, finally the log, so that an
 * interrupted restore is not a usable shop, which a mark in the folder says to roles and tools. The proof is cut to the log, which is a moment older.
 * @throws DamagedBackup before anything is written, ServiceAway when either is not empty
 */
export const restoreBackup = async (
  folder: string,
  { dataDir, databaseUrl, log, openFiles, output }: RestoreDeps,
): Promise<void> => {
  const held = await heldBy(dataDir);
  if (held.length > 0)
    throw new ServiceAway(`${dataDir} is not empty: it holds ${held.slice(0, 5).join(', ')}`);
  const checking = createProgress(output, 'Checked', undefined, 'files');
  const { dir, paths, manifest } = await openArchive(folder, (done, all) => checking.advance(1, done / all));
  checking.finish();
  const logEnd =
    manifest.lastPosition === null ? ((await log?.lastPosition()) ?? null) : BigInt(manifest.lastPosition);
  if (manifest.lastPosition === null && log === undefined)
    throw new ServiceAway(
      'The backup has no log: restore the event store by its own means, and name it in EVENTSTORE_URL',
    );
  if (manifest.lastPosition !== null && log !== undefined)
    throw new ServiceAway(
      'The backup has a log of its own: restore it without EVENTSTORE_URL, then use copy-log',
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(restoringMark(dataDir), '');
  await withStillDatabase({ databaseUrl, dataDir, isNew: true }, async (database) => {
    await assertNew(database);
    await loadTables(database, dir, manifest.tables);
    await cutProof(database.db, logEnd);
  });
  const files = await openFiles();
  const copyTo = async (from: string, to: string): Promise<void> => {
    await mkdir(dirname(join(dataDir, to)), { recursive: true, mode: 0o700 });
    await copyFile(join(dir, from), join(dataDir, to));
  };
  const ofData = paths.filter((path) => path.startsWith(dataIn));
  const ofLog = paths.filter((path) => path.startsWith('log/'));
  const copying = createProgress(output, 'Restored', undefined, 'files');
  for (const [index, path] of [...ofData, ...ofLog].entries()) {
    if (path.startsWith(filesIn))
      await storeStream(files, createReadStream(join(dir, path)), path.slice(filesIn.length));
    else if (path.startsWith(dataIn)) await copyTo(path, path.slice(dataIn.length));
    else await copyTo(path, path.replace('log/', 'eventstore/'));
    copying.advance(1, (index + 1) / (ofData.length + ofLog.length));
  }
  copying.finish();
  if (log !== undefined)
    await withStillDatabase({ databaseUrl, dataDir }, async ({ db }) => {
      const mismatch = judgeOwnership(await ownershipFacts(log, db));
      output.say(mismatch === null ? lacksInWords(await findLacks(log, db, files)) : mismatches[mismatch]);
    });
  await rm(restoringMark(dataDir));
};
