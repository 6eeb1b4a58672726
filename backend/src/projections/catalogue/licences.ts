import type { WireLicence, WireLicenceText, WireModelLicence } from '#contract/wireLicence.ts';
import { standardLicence } from '#domain/catalogue/licences/licence.ts';
import type { Db } from '#infra/database/database.ts';
import { type LicenceRow, modelTables } from './models/table.ts';

/** Every published version, the newest of each licence first. */
const publishedLicences = (db: Db) =>
  modelTables(db)
    .selectFrom('licence')
    .select(['licence_id', 'version', 'name', 'text', 'sha256', 'allows', 'published_at'])
    .orderBy('licence_id')
    .orderBy('version', 'desc');

const toWire = ({ licence_id: id, published_at: publishedAt, ...row }: Omit<LicenceRow, 'address'>) => ({
  ...row,
  id,
  publishedAt,
});

const { licenceId, ...standard } = standardLicence;
const shipped: WireLicenceText = { ...standard, id: licenceId, publishedAt: null };

/** Every version with its text, the one that comes with the program last. There are few, since each is published by hand. */
const allLicences = async (db: Db): Promise<readonly WireLicenceText[]> => [
  ...(await publishedLicences(db).execute()).map(toWire),
  shipped,
];

const withoutText = ({ text: _, ...licence }: WireLicenceText): WireLicence => licence;

/** The newest version of each licence, by name alone. */
const newestNames = (db: Db) =>
  modelTables(db)
    .selectFrom('licence')
    .select(['licence_id', 'name'])
    .orderBy('licence_id')
    .orderBy('version');

/** Looks up the newest name of a licence. */
export const licenceNames = async (db: Db): Promise<(id: string) => string> => {
  const rows = await newestNames(db).execute();
  const names = new Map([
    [licenceId, standard.name],
    ...rows.map((row) => [row.licence_id, row.name] as const),
  ]);
  return (id) => names.get(id) ?? id;
};

type LicensedRow = { readonly licence_id: string; readonly made_with_ai: boolean | null };

/** The queries of the licences. */
export const licenceQueries = (db: Db) => ({
  /** Every version of every licence, by name, the newest version first. */
  licences: async (): Promise<readonly WireLicence[]> =>
    (await allLicences(db))
      .map(withoutText)
      .sort((one, other) => one.id.localeCompare(other.id) || other.version - one.version),
  /** A version of a licence; null if it does not exist. */
  licenceText: async (id: string, version: number): Promise<WireLicenceText | null> =>
    (await allLicences(db)).find((one) => one.id === id && one.version === version) ?? null,
  /** Looks up the newest version of a model's licence. */
  newestLicences: async () => {
    const all = await allLicences(db);
    return (row: LicensedRow): WireModelLicence & Pick<WireLicence, 'sha256'> => {
      const { id, version, name, allows, sha256 } = all.find((one) => one.id === row.licence_id) ?? shipped;
      return { id, version, name, allows, sha256, madeWithAi: row.made_with_ai };
    };
  },
});
