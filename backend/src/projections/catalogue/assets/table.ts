import { sql } from 'kysely';
import type { Rendition } from '#domain/catalogue/asset.events.ts';
import type { Db } from '#infra/database/database.ts';
import { schemaOf } from '../../projection.ts';

export const identity = { name: 'catalogue/assets', version: 1 } as const;

export type AssetRole = 'card' | 'slider' | 'homeSlider' | 'file' | 'texture' | 'obj' | 'color';

/** One file of the store. `access` is `paid` for files that buyers pay for, and then never changes. */
export type AssetRow = {
  asset_id: string;
  access: 'public' | 'paid';
  /** Null for pictures of the home slider. */
  model_id: string | null;
  role: AssetRole;
  file_name: string;
  media_type: string;
  /** A bigint, as text. */
  bytes: string;
  sha256: string;
  /** Pixels; null until known. */
  width: number | null;
  height: number | null;
  colour: string | null;
  placeholder: string | null;
  renditions: readonly Rendition[];
};
export type AssetTables = { asset: AssetRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'asset')} (
      asset_id text primary key,
      access text not null,
      model_id text,
      role text not null,
      file_name text not null,
      media_type text not null,
      bytes bigint not null,
      sha256 text not null,
      width integer,
      height integer,
      colour text,
      placeholder text,
      renditions json not null
    )`.execute(db);
};

/** The tables of this screen, for its queries. */
export const assetTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<AssetTables>();
