import { type RawBuilder, sql } from 'kysely';
import type { Shape } from 'mesh-reader/shapeDistance';
import type { Allows } from '#domain/catalogue/licences/licenceFacts.ts';
import type { ModelAttributes, ModelType } from '#domain/catalogue/models/model.events.ts';
import type { Mark } from '#domain/catalogue/passports/badges.ts';
import type { Platform } from '#domain/catalogue/search/programs.ts';
import type { SearchWords } from '#domain/catalogue/search/searchWords.ts';
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

/** The files included with the paid file. */
type PaidRole = 'texture' | 'obj' | 'color';

/** The columns by which listings and searches select and order models. */
const selecting = {
  model_id: key(text()),
  /** Log position of the upload, or of the publication of a draft: the order of listings (Q25). */
  seq: bigint(),
  /** False for a draft and for a delisted model (Q14). */
  listed: boolean(),
  draft: boolean(),
  type: text<ModelType>(),
  /** Null: not for sale yet (Q13). */
  price_cents: nullable(bigint()),
  /** Normalised names: lower case, an underscore equals a space (Q09). */
  category_key: text(),
  sub_category_key: text(),
  /** The formats of all mesh files, in lower case. */
  formats: jsonb<readonly string[]>(),
  /** The intended uses, as in `listedUses`. */
  uses: jsonb<readonly string[]>(),
  /** The known programs that its platform names. */
  platforms: jsonb<readonly Platform[]>(),
  /** Facts of the mesh file from which the preview is made. */
  triangles: nullable(integer()),
  /** Whether any mesh file has an available texture, or an animation. */
  textured: nullable(boolean()),
  animated: nullable(boolean()),
  /** The marks that its measured files earned. */
  marks: jsonb<readonly Mark[]>(),
  licence_id: text(),
  /** The number of its reviews, and the average of their stars in tenths from `fewestRated` reviews on. */
  reviews: integer(),
  rating: nullable(integer()),
  created_at: text(),
} as const;

/** One model, with the data for its card, product page and row in the Admin's table. */
export const model = defineTable('model', {
  ...selecting,
  /** The name in lower case, for sorting. */
  name_key: text(),
  attributes: json<ModelAttributes>(),
  card: json<AssetRef>(),
  /** The card's asset id. */
  card_id: text(),
  /** The file that buyers download, and the number of its version (Q32). */
  file: json<AssetRef>(),
  version: integer(),
  /** What its newest version changed, for the Undo, after which no page shows that version. */
  before: nullable(
    json<{ readonly version: number; readonly updated_at: string; readonly changed_at: string }>(),
  ),
  /** Asset ids; the other facts about these files are in catalogue/assets. */
  slider_ids: json<readonly string[]>(),
  paid_ids: json<Readonly<Record<PaidRole, string | null>>>(),
  /** The version number of the newest measured files, 0 before any were measured. */
  measured_version: integer(),
  /** Its longest side in mm, null if its file states no unit. */
  longest_mm: nullable(integer()),
  /** Its median texel density in px/m, null if its file states no unit. */
  texels: nullable(column<number>('double precision')),
  /** The shape of the mesh that the preview is made from, and its place (`shapePlace`), a `cube` in text form. */
  shape: nullable(json<Shape>()),
  shape_place: nullable(column<string>('cube')),
  /** The picture of its turning preview, and whether it is shown in pictures only. */
  turning: nullable(text()),
  stills: boolean(),
  /** Whether it was made with AI; null if it is unknown. */
  made_with_ai: nullable(boolean()),
  /** The sum of the stars of its reviews. */
  stars: integer(),
  updated_at: text(),
  /** When its files or its description changed; price and type do not count. */
  changed_at: text(),
});
export type ModelRow = RowOf<typeof model>;

export const selectingColumns = Object.keys(selecting) as readonly (keyof typeof selecting)[];

/** The part of each model that searches read. Its rows have 0.5 KB instead of 1.7, so more of them are in memory. */
export const searchable = defineTable('searchable', {
  /** A `tsvector` in text form. First, since Postgres reads the columns of a row up to the last that it needs. */
  search: column<string>('tsvector'),
  ...selecting,
});
export type SearchableRow = RowOf<typeof searchable>;

/** The placeholder of every picture that has renditions, shown while it loads. */
export const picture = defineTable('picture', {
  asset_id: key(text()),
  fill_colour: text(),
  fill_placeholder: text(),
});
export type PictureRow = RowOf<typeof picture>;

/** Every word that ever described a model, to correct mistakes in search terms (Q26). */
export const word = defineTable('word', { word: key(text()) });
export type WordRow = RowOf<typeof word>;

/** The stem of a word, by Postgres' English dictionary; null for a word that it leaves out. */
export const stemOf = (word: RawBuilder<unknown>) =>
  sql<string | null>`(ts_lexize('english_stem', ${word}))[1]`;

/** The groups of words that the Admin set; without a row, those that come with the program apply. */
export const searchWords = defineTable('search_words', { key: key(text()), groups: json<SearchWords>() });
export type SearchWordsRow = RowOf<typeof searchWords>;

/** A published version of a licence; the version that comes with the program has no row. */
export const licence = defineTable('licence', {
  /** `<licence>/<version>` */
  address: key(text()),
  licence_id: text(),
  version: integer(),
  name: text(),
  text: text(),
  sha256: text(),
  allows: json<Allows>(),
  published_at: text(),
});
export type LicenceRow = RowOf<typeof licence>;

/** A word from a name of a model; it occurs once for each name that contains it. */
export const nameWord = defineTable('name_word', { word: text(), model_id: text() });
export type NameWordRow = RowOf<typeof nameWord>;

/**
 * The number of listed models with equal values in all counted columns, so that no request needs to count. A price or number of triangles
 * stands for its range by the lower bound of a range that visitors can choose.
 */
const tally = defineTable('tally', {
  /** All other values in one text. */
  key: key(text()),
  type: text<ModelType>(),
  category_key: text(),
  sub_category_key: text(),
  formats: jsonb<readonly string[]>(),
  uses: jsonb<readonly string[]>(),
  platforms: jsonb<readonly Platform[]>(),
  textured: nullable(boolean()),
  animated: nullable(boolean()),
  triangles: nullable(integer()),
  marks: jsonb<readonly Mark[]>(),
  price_cents: nullable(bigint()),
  licence_id: text(),
  models: integer(),
});
export type TallyRow = RowOf<typeof tally>;

/**
 * Positions are log positions: event numbers in some stores, byte offsets in others. So the listed models are counted in ranges of three
 * lengths, each 1,024 times the next: any page is found by reading at most three times 1,024 counts, however many models there are. A length
 * is named by its bits: 2^30, 2^20 and 2^10 positions.
 */
export const rangeBits = [30, 20, 10] as const;

/** The number of listed models in a range of the log: 2^`range_bits` positions, from `range_number` × 2^`range_bits` on. */
const placeCount = defineTable('place_count', {
  range_bits: key(integer()),
  range_number: key(bigint()),
  models: integer(),
});
export type PlaceCountRow = RowOf<typeof placeCount>;

/** The order together with the columns of most filters: a page far behind is found without reading the models before it. */
const states = sql`include (listed, draft)`;

export const readModel = defineReadModel(
  { name: 'catalogue/models', version: 26 },
  [model, searchable, picture, word, searchWords, licence, nameWord, tally, placeCount],
  [
    // One index for words and choices: it finds models with all of them without reading any row that lacks one.
    index(
      'searchable_words',
      searchable,
      sql`using gin (search, type, category_key, sub_category_key, licence_id, animated,
        formats jsonb_path_ops, uses jsonb_path_ops, platforms jsonb_path_ops, marks jsonb_path_ops)`,
    ),
    index('searchable_newest', searchable, sql`(seq) where listed`),
    index('searchable_by_price', searchable, sql`(price_cents) where listed`),
    index('searchable_by_triangles', searchable, sql`(triangles) where listed`),
    index('word_parts', word, sql`using gin (word gin_trgm_ops)`),
    index('word_stem', word, sql`((${stemOf(sql`word`)}))`),
    index('name_word_models', nameWord, sql`(word, model_id)`),
    index(
      'model_newest',
      model,
      sql`(seq) include (type, formats, triangles, textured, animated, price_cents) where listed`,
    ),
    index('model_by_type', model, sql`(type, seq) where listed`),
    // Covers every column that selects the models of a category page, so that other rows are not read.
    index(
      'model_by_category',
      model,
      sql`(category_key, seq) include (listed, sub_category_key) where listed or draft`,
    ),
    index('model_by_sub_category', model, sql`(sub_category_key, seq) where listed`),
    index('model_formats', model, sql`using gin (formats jsonb_path_ops) where listed`),
    index('model_uses', model, sql`using gin (uses jsonb_path_ops) where listed`),
    index('model_platforms', model, sql`using gin (platforms jsonb_path_ops) where listed`),
    index('model_marks', model, sql`using gin (marks jsonb_path_ops) where listed`),
    index('model_triangles', model, sql`(triangles, seq) where listed`),
    index('model_by_price', model, sql`(price_cents, seq) ${states}`),
    index('model_dearest', model, sql`(price_cents desc nulls last, seq desc) ${states}`),
    index('model_rated', model, sql`(rating desc nulls last, reviews desc, seq desc) where listed`),
    index('model_changed', model, sql`(updated_at, seq) ${states}`),
    index('model_by_name', model, sql`(name_key, seq) ${states}`),
    index('model_current', model, sql`(seq) where listed or draft`),
    index('model_draft', model, sql`(seq) where draft`),
    // Covers what selects the models without a recent buyer: the newest, which are passed first, are many.
    index('model_unsold', model, sql`(seq) include (model_id, created_at) where listed and price_cents > 0`),
    index('model_deleted', model, sql`(seq) where not (listed or draft)`),
    index('model_animated', model, sql`(seq) where listed and animated`),
    index('model_by_file', model, sql`((file ->> 'sha256')) where listed or draft`),
    index('model_shape', model, sql`using gist (shape_place) where listed`),
  ],
);

export const modelTables = readModel.tablesOf;
