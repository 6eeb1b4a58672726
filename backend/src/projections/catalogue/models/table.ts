import { sql } from 'kysely';
import type { Shape } from 'mesh-reader/shapeDistance';
import type { ModelAttributes, ModelType } from '#domain/catalogue/model.events.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { Db } from '#infra/database/database.ts';
import { type Statement, schemaOf } from '../../projection.ts';

export const identity = { name: 'catalogue/models', version: 11 } as const;

/** The files that come with the paid file. */
type PaidRole = 'texture' | 'obj' | 'color';

/** One model, as a card, a product page and an Admin's table row show it. */
export type ModelRow = {
  model_id: string;
  /** Log position of the upload, or of the publication of a draft: the order of listings (Q25). */
  seq: string;
  /** False for a draft, and once it was delisted (Q14). */
  listed: boolean;
  draft: boolean;
  type: ModelType;
  /** Null: not for sale yet (Q13). */
  price_cents: string | null;
  /** Names in normalised form: lower case, underscore is space (Q09). */
  category_key: string;
  sub_category_key: string;
  /** In lower case, for the order by names. */
  name_key: string;
  attributes: ModelAttributes;
  card: AssetRef;
  /** The card's asset id. */
  card_id: string;
  /** The file that buyers download, and the number of its version (Q32). */
  file: AssetRef;
  version: number;
  /** Asset ids; the other facts about these files are in catalogue/assets. */
  slider_ids: readonly string[];
  paid_ids: Readonly<Record<PaidRole, string | null>>;
  /** The newest files that were measured: their number, 0 before any were; what follows is about them, for filters. */
  measured_version: number;
  /** The formats of all mesh files, in lower case. */
  formats: readonly string[];
  /** Of the mesh file that the preview is made from. */
  triangles: number | null;
  /** Whether any mesh file has a texture that is there, or an animation. */
  textured: boolean | null;
  animated: boolean | null;
  /** The form of the mesh that the preview is made from, and its place (`shapePlace`), a `cube` in its text form. */
  shape: Shape | null;
  shape_place: string | null;
  /** A `tsvector`, in its text form. */
  search: string;
  created_at: string;
  updated_at: string;
  /** When its files or what is said of it changed; price and type do not count. */
  changed_at: string;
};

/** The placeholder of every picture that has renditions, shown while it loads. */
export type PictureRow = { asset_id: string; fill_colour: string; fill_placeholder: string };

/** Every word that ever described a model, for search terms with mistakes (Q26). */
export type WordRow = { word: string };

/** A word of a name that a model got; one that several names of a model have is there as often. */
export type NameWordRow = { word: string; model_id: string };

/**
 * How many listed models are alike in all that listings are counted by, so that no request counts them. A price or a number of
 * triangles stands for its range: the least of those that visitors choose among.
 */
export type TallyRow = Pick<
  ModelRow,
  | 'type'
  | 'category_key'
  | 'sub_category_key'
  | 'formats'
  | 'textured'
  | 'animated'
  | 'triangles'
  | 'price_cents'
> & {
  /** All the others in one text. */
  key: string;
  models: number;
};

/** How many listed models have their place in a stretch of the log, `stretch` × 2^`bits` positions from its beginning. */
export type PlaceCountRow = { bits: number; stretch: string; models: number };

export type ModelTables = {
  model: ModelRow;
  picture: PictureRow;
  word: WordRow;
  name_word: NameWordRow;
  tally: TallyRow;
  place_count: PlaceCountRow;
};

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'model')} (
      model_id text primary key,
      seq bigint not null,
      listed boolean not null,
      draft boolean not null,
      type text not null,
      price_cents bigint,
      category_key text not null,
      sub_category_key text not null,
      name_key text not null,
      attributes json not null,
      card json not null,
      card_id text not null,
      file json not null,
      version integer not null,
      slider_ids json not null,
      paid_ids json not null,
      measured_version integer not null,
      formats jsonb not null,
      triangles integer,
      textured boolean,
      animated boolean,
      shape json,
      shape_place cube,
      search tsvector not null,
      created_at text not null,
      updated_at text not null,
      changed_at text not null
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'picture')} (
      asset_id text primary key,
      fill_colour text not null,
      fill_placeholder text not null
    )`.execute(db);
  await sql`create table ${sql.id(schema, 'word')} (word text primary key)`.execute(db);
  await sql`
    create table ${sql.id(schema, 'name_word')} (word text not null, model_id text not null)`.execute(db);
  await sql`
    create table ${sql.id(schema, 'tally')} (
      key text primary key,
      type text not null,
      category_key text not null,
      sub_category_key text not null,
      formats jsonb not null,
      textured boolean,
      animated boolean,
      triangles integer,
      price_cents bigint,
      models integer not null
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'place_count')} (
      bits integer not null,
      stretch bigint not null,
      models integer not null,
      primary key (bits, stretch)
    )`.execute(db);
};

export const indexes = (schema: string): readonly Statement[] => {
  const model = sql.id(schema, 'model');
  // Beside the order, what most filters ask for: pages far behind are found without reading the models before them.
  const states = sql`include (listed, draft)`;
  return [
    sql`create index if not exists model_search on ${model} using gin (search)`,
    sql`create index if not exists word_parts on ${sql.id(schema, 'word')} using gin (word gin_trgm_ops)`,
    sql`create index if not exists name_word_models on ${sql.id(schema, 'name_word')} (word, model_id)`,
    sql`
      create index if not exists model_newest on ${model} (seq)
      include (type, formats, triangles, textured, animated, price_cents) where listed`,
    sql`create index if not exists model_by_type on ${model} (type, seq) where listed`,
    // With all that tells which models a page of a category has, so that the others' rows are not read.
    sql`
      create index if not exists model_by_category on ${model} (category_key, seq)
      include (listed, sub_category_key) where listed or draft`,
    sql`create index if not exists model_by_sub_category on ${model} (sub_category_key, seq) where listed`,
    sql`create index if not exists model_formats on ${model} using gin (formats jsonb_path_ops) where listed`,
    sql`create index if not exists model_triangles on ${model} (triangles) where listed`,
    sql`create index if not exists model_by_price on ${model} (price_cents, seq) ${states}`,
    sql`create index if not exists model_dearest on ${model} (price_cents desc nulls last, seq desc) ${states}`,
    sql`create index if not exists model_changed on ${model} (updated_at, seq) ${states}`,
    sql`create index if not exists model_by_name on ${model} (name_key, seq) ${states}`,
    sql`create index if not exists model_current on ${model} (seq) where listed or draft`,
    sql`create index if not exists model_draft on ${model} (seq) where draft`,
    sql`create index if not exists model_deleted on ${model} (seq) where not (listed or draft)`,
    sql`create index if not exists model_animated on ${model} (seq) where listed and animated`,
    sql`create index if not exists model_shape on ${model} using gist (shape_place) where listed`,
  ];
};

/** The tables of this screen, for its queries. */
export const modelTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<ModelTables>();
