import { sql } from 'kysely';
import type { Shape } from 'mesh-reader/shapeDistance';
import type { ModelAttributes, ModelType } from '#domain/catalogue/model.events.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { defineReadModel, index } from '../../readModel.ts';
import {
  bigint,
  boolean,
  column,
  defineTable,
  integer,
  json,
  jsonb,
  key,
  nullable,
  type RowOf,
  text,
} from '../../table.ts';

/** The files that come with the paid file. */
type PaidRole = 'texture' | 'obj' | 'color';

/** One model, as a card, a product page and an Admin's table row show it. */
export const model = defineTable('model', {
  model_id: key(text()),
  /** Log position of the upload, or of the publication of a draft: the order of listings (Q25). */
  seq: bigint(),
  /** False for a draft, and once it was delisted (Q14). */
  listed: boolean(),
  draft: boolean(),
  type: text<ModelType>(),
  /** Null: not for sale yet (Q13). */
  price_cents: nullable(bigint()),
  /** Names in normalised form: lower case, underscore is space (Q09). */
  category_key: text(),
  sub_category_key: text(),
  /** In lower case, for the order by names. */
  name_key: text(),
  attributes: json<ModelAttributes>(),
  card: json<AssetRef>(),
  /** The card's asset id. */
  card_id: text(),
  /** The file that buyers download, and the number of its version (Q32). */
  file: json<AssetRef>(),
  version: integer(),
  /** Asset ids; the other facts about these files are in catalogue/assets. */
  slider_ids: json<readonly string[]>(),
  paid_ids: json<Readonly<Record<PaidRole, string | null>>>(),
  /** The newest files that were measured: their number, 0 before any were; what follows is about them, for filters. */
  measured_version: integer(),
  /** The formats of all mesh files, in lower case. */
  formats: jsonb<readonly string[]>(),
  /** Of the mesh file that the preview is made from. */
  triangles: nullable(integer()),
  /** Whether any mesh file has a texture that is there, or an animation. */
  textured: nullable(boolean()),
  animated: nullable(boolean()),
  /** The form of the mesh that the preview is made from, and its place (`shapePlace`), a `cube` in its text form. */
  shape: nullable(json<Shape>()),
  shape_place: nullable(column<string>('cube')),
  /** A `tsvector`, in its text form. */
  search: column<string>('tsvector'),
  created_at: text(),
  updated_at: text(),
  /** When its files or what is said of it changed; price and type do not count. */
  changed_at: text(),
});
export type ModelRow = RowOf<typeof model>;

/** The placeholder of every picture that has renditions, shown while it loads. */
export const picture = defineTable('picture', {
  asset_id: key(text()),
  fill_colour: text(),
  fill_placeholder: text(),
});
export type PictureRow = RowOf<typeof picture>;

/** Every word that ever described a model, for search terms with mistakes (Q26). */
export const word = defineTable('word', { word: key(text()) });
export type WordRow = RowOf<typeof word>;

/** A word of a name that a model got; one that several names of a model have is there as often. */
export const nameWord = defineTable('name_word', { word: text(), model_id: text() });
export type NameWordRow = RowOf<typeof nameWord>;

/**
 * The number of listed models that agree in all values that listings are counted by, so that no request counts them. A price or a number of
 * triangles represents its range: the least of those that visitors choose among.
 */
const tally = defineTable('tally', {
  /** All the others in one text. */
  key: key(text()),
  type: text<ModelType>(),
  category_key: text(),
  sub_category_key: text(),
  formats: jsonb<readonly string[]>(),
  textured: nullable(boolean()),
  animated: nullable(boolean()),
  triangles: nullable(integer()),
  price_cents: nullable(bigint()),
  models: integer(),
});
export type TallyRow = RowOf<typeof tally>;

/** The number of listed models in a range of the log, `stretch` × 2^`bits` positions from its beginning. */
const placeCount = defineTable('place_count', {
  bits: key(integer()),
  stretch: key(bigint()),
  models: integer(),
});
export type PlaceCountRow = RowOf<typeof placeCount>;

/** Beside the order, what most filters ask for: pages far behind are found without reading the models before them. */
const states = sql`include (listed, draft)`;

export const readModel = defineReadModel(
  { name: 'catalogue/models', version: 11 },
  [model, picture, word, nameWord, tally, placeCount],
  [
    index('model_search', model, sql`using gin (search)`),
    index('word_parts', word, sql`using gin (word gin_trgm_ops)`),
    index('name_word_models', nameWord, sql`(word, model_id)`),
    index(
      'model_newest',
      model,
      sql`(seq) include (type, formats, triangles, textured, animated, price_cents) where listed`,
    ),
    index('model_by_type', model, sql`(type, seq) where listed`),
    // With all that tells which models a page of a category has, so that the others' rows are not read.
    index(
      'model_by_category',
      model,
      sql`(category_key, seq) include (listed, sub_category_key) where listed or draft`,
    ),
    index('model_by_sub_category', model, sql`(sub_category_key, seq) where listed`),
    index('model_formats', model, sql`using gin (formats jsonb_path_ops) where listed`),
    index('model_triangles', model, sql`(triangles) where listed`),
    index('model_by_price', model, sql`(price_cents, seq) ${states}`),
    index('model_dearest', model, sql`(price_cents desc nulls last, seq desc) ${states}`),
    index('model_changed', model, sql`(updated_at, seq) ${states}`),
    index('model_by_name', model, sql`(name_key, seq) ${states}`),
    index('model_current', model, sql`(seq) where listed or draft`),
    index('model_draft', model, sql`(seq) where draft`),
    index('model_deleted', model, sql`(seq) where not (listed or draft)`),
    index('model_animated', model, sql`(seq) where listed and animated`),
    index('model_shape', model, sql`using gist (shape_place) where listed`),
  ],
);

export const modelTables = readModel.tablesOf;
