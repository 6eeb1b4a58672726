import type { Db } from '#infra/database/database.ts';
import { downloadTables } from './table.ts';

export type DownloadOfUser = {
  readonly downloadId: string;
  readonly modelId: string;
  /** ISO 8601 */
  readonly issuedAt: string;
};

export const selectDownloads = (db: Db, userId: string) =>
  downloadTables(db)
    .selectFrom('download')
    .select(['download_id as downloadId', 'model_id as modelId', 'issued_at as issuedAt'])
    .where('user_id', '=', userId)
    .orderBy('seq');

export const downloadQueries = ({ db }: { readonly db: Db }) => ({
  /** Every download link that a user was handed, oldest first. */
  downloadsOf: (userId: string): Promise<readonly DownloadOfUser[]> => selectDownloads(db, userId).execute(),
});
