import type { Db } from '#infra/database/database.ts';
import { totalOf } from '../../paging.ts';
import type { Selected } from '../../readModel.ts';
import { type PassportRow, passportTables } from './projector.ts';

const newestPassport = (db: Db, modelId: string) =>
  passportTables(db)
    .selectFrom('model')
    .innerJoin('passport', (join) =>
      join.onRef('passport.model_id', '=', 'model.model_id').onRef('passport.version', '=', 'model.version'),
    )
    .select([
      'listed',
      'passport.version',
      'status',
      'cause',
      'reason',
      'program',
      'files',
      'best',
      'licence',
      'archive',
    ])
    .where('model.model_id', '=', modelId);

const passportsOfModel = (db: Db, modelId: string) =>
  passportTables(db)
    .selectFrom('passport')
    .select(['version', 'status', 'files', 'best', 'archive', 'licence'])
    .where('model_id', '=', modelId)
    .orderBy('version');

const filesOfVersions = (db: Db, modelIds: readonly string[]) =>
  passportTables(db)
    .selectFrom('model')
    .leftJoin('passport', 'passport.model_id', 'model.model_id')
    .select(['model.model_id as modelId', 'name', 'versions', 'passport.version', 'archive'])
    .where('model.model_id', 'in', modelIds);

const pageOfVersions = (db: Db, after: string, limit: number) =>
  passportTables(db)
    .selectFrom('passport')
    .select(['key', 'model_id as modelId', 'version'])
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit);

/** One version of a model's files. */
export type VersionOfFiles = Selected<typeof pageOfVersions>;

type Newest = Selected<typeof newestPassport>;

/** The passport of a model's newest files. While it is due, `cause` is the event that requested it. */
export type NewestPassport = {
  readonly listed: boolean;
  readonly isDue: boolean;
  readonly cause: PassportRow['cause'];
  readonly passport: ReturnType<typeof toPassport>;
};

/** The file that the preview is made from comes first. */
export const bestFirst = ({ files, best }: Pick<Newest, 'files' | 'best'>) => [
  ...files.filter(({ name }) => name === best),
  ...files.filter(({ name }) => name !== best),
];

const toPassport = (row: Newest) => ({
  state: row.status === 'due' ? ('measuring' as const) : row.status,
  ...(row.reason === null ? {} : { reason: row.reason }),
  version: row.version,
  program: row.program,
  files: row.status === 'measured' ? bestFirst(row) : [],
  archive: row.status === 'measured' ? row.archive : [],
  licence: row.licence,
});

export type PassportQueries = ReturnType<typeof passportQueries>;

export const passportQueries = ({ db }: { readonly db: Db }) => ({
  /** Null for an unknown model. */
  newestPassport: async (modelId: string): Promise<NewestPassport | null> => {
    const row = await newestPassport(db, modelId).executeTakeFirst();
    if (!row) return null;
    const { listed, cause, status } = row;
    return { listed, isDue: status === 'due', cause, passport: toPassport(row) };
  },
  /** The facts of every version of a model's files, oldest first. */
  passportsOf: (modelId: string) => passportsOfModel(db, modelId).execute(),
  /** The files of these models: a row for each version with what its archive was found to contain. */
  filesOfVersions: (modelIds: readonly string[]) => filesOfVersions(db, modelIds).execute(),
  /** Every version of every model's files, in pages by key; `after` is '' for the first. */
  versionsOfFiles: (after: string, limit: number): Promise<readonly VersionOfFiles[]> =>
    pageOfVersions(db, after, limit).execute(),
  totalVersionsOfFiles: () => totalOf(passportTables(db).selectFrom('passport')),
});
