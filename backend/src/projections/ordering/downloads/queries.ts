import { sql } from 'kysely';
import type { WireDownload } from '#contract/wireDownload.ts';
import type { Db } from '#infra/database/database.ts';
import type { Selected } from '../../readModel.ts';
import { type DownloadStanding, downloadTables } from './projector.ts';

const selectDownloads = (db: Db, userId: string) =>
  downloadTables(db)
    .selectFrom('download')
    .select(['download_id as downloadId', 'model_id as modelId', 'issued_at as issuedAt'])
    .where('user_id', '=', userId)
    .orderBy('seq');

/** One row per model: its links, the completed ones, and the status of the newest. */
const selectStandings = (db: Db, userId: string, modelIds: readonly string[]) =>
  downloadTables(db)
    .selectFrom('download')
    .select([
      'model_id as modelId',
      sql<number>`count(*)::integer`.as('links'),
      sql<number>`(count(*) filter (where standing = 'completed'))::integer`.as('completed'),
      sql<DownloadStanding>`(array_agg(standing order by seq desc))[1]`.as('standing'),
      sql<number | null>`(array_agg(stopped_at_percent order by seq desc))[1]`.as('stoppedAtPercent'),
      sql<string>`(array_agg(coalesce(ended_at, issued_at) order by seq desc))[1]`.as('at'),
    ])
    .where('user_id', '=', userId)
    .where('model_id', 'in', modelIds)
    .groupBy('model_id')
    .orderBy('model_id');

/** Maximum number of links of a model whose events are included. */
const namedLinks = 20;

const selectDownloaded = (db: Db, userId: string, modelIds: readonly string[], before?: bigint) =>
  downloadTables(db)
    .selectFrom('download')
    .select([
      'model_id as modelId',
      sql<number>`count(*)::integer`.as('links'),
      sql<string>`sum(bytes)::bigint`.as('bytes'),
      sql<string>`min(issued_at)`.as('firstAt'),
      sql<string[]>`(array_agg(event_id order by seq))[1:${sql.lit(namedLinks)}]`.as('eventIds'),
    ])
    .where('user_id', '=', userId)
    .where('model_id', 'in', modelIds)
    .$if(before !== undefined, (query) => query.where('seq', '<', String(before)))
    .groupBy('model_id');

/** A person's downloads of a model; `eventIds` are the newest event of each of the first links. */
export type DownloadedModel = Omit<Selected<typeof selectDownloaded>, 'bytes'> & {
  /** Bytes sent through all links together. */
  readonly bytes: number;
};

export const downloadQueries = ({ db }: { readonly db: Db }) => ({
  /** Every download link issued to a user, oldest first. */
  downloadsOf: (userId: string) => selectDownloads(db, userId).execute(),
  /** The outcomes of a user's downloads of some models; models without a download are left out. */
  downloadStandings: async (userId: string, modelIds: readonly string[]): Promise<readonly WireDownload[]> =>
    modelIds.length === 0 ? [] : selectStandings(db, userId, modelIds).execute(),
  /**
   * A person's downloads of some models in any version and format, whatever entitled them to it, and before a position of the log if one
   * is named; models without a link are absent.
   */
  downloadedBefore: async (
    userId: string,
    modelIds: readonly string[],
    before?: bigint,
  ): Promise<ReadonlyMap<string, DownloadedModel>> => {
    const rows = await selectDownloaded(db, userId, modelIds, before).execute();
    return new Map(rows.map((row) => [row.modelId, { ...row, bytes: Number(row.bytes) }]));
  },
});
