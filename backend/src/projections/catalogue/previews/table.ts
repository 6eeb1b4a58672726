import { sql } from 'kysely';
import type { Shown } from '#domain/catalogue/preview.ts';
import type { Db } from '#infra/database/database.ts';
import { schemaOf } from '../../projection.ts';

export const identity = { name: 'catalogue/previews', version: 1 } as const;

/** What was made last, of which files. */
type MadeRow = {
  readonly version: number;
  readonly sha256: string;
  readonly bytes: number;
  readonly triangles: number;
  readonly sourceTriangles: number;
  readonly coarse: boolean;
};

/** The preview of one model. */
export type PreviewRow = {
  model_id: string;
  shown: Shown;
  /** Whether the model is in the catalogue. */
  listed: boolean;
  made: MadeRow | null;
  /** Why there is none of the newest files. */
  reason: string | null;
  /** SHA-256 of every preview that was made: pages that are open still ask for an earlier one. */
  hashes: readonly string[];
};
export type PreviewTables = { preview: PreviewRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'preview')} (
      model_id text primary key,
      shown text not null,
      listed boolean not null,
      made json,
      reason text,
      hashes json not null
    )`.execute(db);
};

/** The tables of this screen, for its queries. */
export const previewTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<PreviewTables>();
