import type { WireVersion } from '#contract/wire.ts';
import { compareVersions } from '#domain/catalogue/versions/compareVersions.ts';
import { comparedFiles, measuredFacts, type VersionFacts } from '#domain/catalogue/versions/versionFacts.ts';
import type { Db } from '#infra/database/database.ts';
import type { Selected } from '../../readModel.ts';
import { passportTables, type StoredVersion } from '../passports/projector.ts';

export type ModelVersions = {
  readonly name: string;
  readonly isListed: boolean;
  /** Oldest first. */
  readonly versions: readonly WireVersion[];
  /** Versions with an outcome of their measurement. */
  readonly settled: ReadonlySet<number>;
};

const selectVersions = (db: Db, modelId: string) =>
  passportTables(db)
    .selectFrom('model')
    .select(['name', 'listed', 'type', 'versions'])
    .where('model_id', '=', modelId);

const selectMeasured = (db: Db, modelId: string) =>
  passportTables(db)
    .selectFrom('passport')
    .select(['version', 'status', 'program', 'files', 'best', 'archive'])
    .where('model_id', '=', modelId);

type Measured = Selected<typeof selectMeasured>;

/** A program has finished measuring it, even if it is due again. */
const isSettled = ({ program }: Measured): boolean => program !== null;

/** The version with which another was recalled, so that nobody is offered that one. */
const recallOf = (versions: readonly StoredVersion[], version: number) =>
  versions.find(({ withdraws }) => withdraws?.includes(version));

const toWireVersions = (
  versions: readonly StoredVersion[],
  measured: readonly Measured[],
): readonly WireVersion[] => {
  const byVersion = new Map(measured.map((row) => [row.version, row]));
  const factsOf = ({ version, files }: StoredVersion): VersionFacts => {
    const row = byVersion.get(version);
    return {
      ...comparedFiles(files),
      measured: row?.status === 'measured' ? measuredFacts(row.files, row.best) : null,
      archive: row && isSettled(row) && row.archive.length > 0 ? row.archive : null,
    };
  };
  return versions.map((one, index) => {
    const { version, note, at, files } = one;
    const before = versions[index - 1];
    const changes = before ? compareVersions(factsOf(before), factsOf(one)) : [];
    return {
      version,
      note,
      createdAt: at,
      bytes: files.file.bytes,
      sha256: files.file.sha256,
      changes: [...changes],
      recalledBy: recallOf(versions, version)?.version ?? null,
    };
  });
};

export const versionQueries = ({ db }: { readonly db: Db }) => ({
  /** The versions of a model, deleted or not, each with its differences from the previous one; null for an unknown model. */
  versionsOf: async (modelId: string): Promise<ModelVersions | null> => {
    const row = await selectVersions(db, modelId).executeTakeFirst();
    if (!row) return null;
    // A model with one version has no differences.
    const measured = row.versions.length > 1 ? await selectMeasured(db, modelId).execute() : [];
    return {
      name: row.name,
      isListed: row.listed,
      versions: toWireVersions(row.versions, measured),
      settled: new Set(measured.filter(isSettled).map(({ version }) => version)),
    };
  },
  /** The files for buyers (Q15) by version without recalled ones, oldest first, also of deleted models; null for an unknown model. */
  modelForDownload: async (modelId: string) => {
    const row = await selectVersions(db, modelId).executeTakeFirst();
    if (!row) return null;
    const offered = row.versions.filter(({ version }) => !recallOf(row.versions, version));
    const versions = offered.map(({ version, files }) => ({ version, file: files.file }));
    return { type: row.type, isListed: row.listed, versions };
  },
});

export type VersionQueries = ReturnType<typeof versionQueries>;
