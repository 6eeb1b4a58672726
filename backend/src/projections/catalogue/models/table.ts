import { sql } from 'kysely';
import type { ModelAttributes, ModelType } from '#domain/catalogue/model.events.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { Db } from '#infra/database/database.ts';
import { type Statement, schemaOf } from '../../projection.ts';

export const identity = { name: 'catalogue/models', version: 1 } as const;

/** The files that come with the paid file. */
type PaidRole = 'texture' | 'obj' | 'color';

/** One model, as a card, a product page and an Admin's table row show it. */
export type ModelRow = {
  model_id: string;
  /** Log position of the upload: the order of listings (Q25). */
  seq: string;
  /** False once it was delisted (Q14). */
  listed: boolean;
  type: ModelType;
  /** Null: not for sale yet (Q13). */
  price_cents: string | null;
  /** Names in normalised form: lower case, underscore is space (Q09). */
  category_key: string;
  sub_category_key: string;
  attributes: ModelAttributes;
  card: AssetRef;
  /** The card's asset id. */
  card_id: string;
  /** The file that buyers download. */
  file: AssetRef;
  /** Asset ids; the other facts about these files are in catalogue/assets. */
  slider_ids: readonly string[];
  paid_ids: Readonly<Record<PaidRole, string | null>>;
  /** A `tsvector`, in its text form. */
  search: string;
  created_at: string;
  updated_at: string;
};

/** The placeholder of every picture that has renditions, shown while it loads. */
export type PictureRow = { asset_id: string; fill_colour: string; fill_placeholder: string };

/** Every word that ever described a model, for search terms with mistakes (Q26). */
export type WordRow = { word: string };

export type ModelTables = { model: ModelRow; picture: PictureRow; word: WordRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'model')} (
      model_id text primary key,
      seq bigint not null,
      listed boolean not null,
      type text not null,
      price_cents bigint,
      category_key text not null,
      sub_category_key text not null,
      attributes json not null,
      card json not null,
      card_id text not null,
      file json not null,
      slider_ids json not null,
      paid_ids json not null,
      search tsvector not null,
      created_at text not null,
      updated_at text not null
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'picture')} (
      asset_id text primary key,
      fill_colour text not null,
      fill_placeholder text not null
    )`.execute(db);
  await sql`create table ${sql.id(schema, 'word')} (word text primary key)`.execute(db);
};

export const indexes = (schema: string): readonly Statement[] => {
  const model = sql.id(schema, 'model');
  return [
    sql`create index if not exists model_search on ${model} using gin (search)`,
    sql`create index if not exists word_parts on ${sql.id(schema, 'word')} using gin (word gin_trgm_ops)`,
    sql`create index if not exists model_newest on ${model} (seq) where listed`,
    sql`create index if not exists model_by_type on ${model} (type, seq) where listed`,
    sql`
      create index if not exists model_by_category on ${model} (category_key, sub_category_key, seq)
      where listed`,
    sql`create index if not exists model_by_sub_category on ${model} (sub_category_key, seq) where listed`,
  ];
};

/** The tables of this screen, for its queries. */
export const modelTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<ModelTables>();
