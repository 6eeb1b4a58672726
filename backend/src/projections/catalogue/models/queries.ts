import { sql } from 'kysely';
import type { WireModel } from '#contract/wire.ts';
import { normalisedName } from '#domain/kernel/ids.ts';
import type { QuotedModel } from '#domain/quotedModel.ts';
import { pagesOf } from '#infra/async/pagesOf.ts';
import type { Db } from '#infra/database/database.ts';
import { totalOf } from '../../paging.ts';
import { licenceQueries } from '../licences.ts';
import { catalogueSearch, type KeepMeant } from '../search/search.ts';
import { duplicatesOf, nearDuplicates } from '../similar/nearDuplicates.ts';
import { similarModels } from '../similar/similarModels.ts';
import { type ListedPlace, partStarts, placesFrom } from './listedPlaces.ts';
import { type ShownModel, shownModels } from './shownModels.ts';
import { modelTables } from './table.ts';
import { type Reference, toAdminWireModel, toWholeWireModel, toWireModel } from './toWireModel.ts';

/** Rows per read, so that a large catalogue never blocks the process for long. */
const chunkSize = 2_000;

const chunkOfModels = (db: Db, afterSeq: string) =>
  shownModels(db)
    .where('listed', '=', true)
    .where('seq', '>', sql<string>`${afterSeq}::bigint`)
    .orderBy('seq', 'asc')
    .limit(chunkSize);

type ChunkDeps = { readonly db: Db; readonly reference: Reference };

/** The whole documented list in chunks, oldest first (R153, Q25). */
async function* modelChunks({ db, reference }: ChunkDeps): AsyncGenerator<readonly WireModel[]> {
  const read = (last?: ShownModel) => chunkOfModels(db, last?.seq ?? '-1').execute();
  for await (const rows of pagesOf(read, chunkSize)) yield rows.map((row) => toWireModel(row, reference));
}

const oneModel = (db: Db, modelId: string) => shownModels(db).where('model_id', '=', modelId);

const quotedModels = (db: Db, modelIds: readonly string[]) =>
  modelTables(db)
    .selectFrom('model')
    .select([
      'model_id',
      'attributes',
      'card',
      'file',
      'version',
      'type',
      'price_cents',
      'listed',
      'licence_id',
      'made_with_ai',
    ])
    .where('model_id', '=', sql<string>`any(${modelIds}::text[])`);

/** The mean texel density of those of some models that are in the category of this one, and their number; only measured ones count. */
const texelsBeside = (db: Db, modelId: string, others: readonly string[]) =>
  modelTables(db)
    .selectFrom('model')
    .leftJoin('model as other', (join) =>
      join
        .onRef('other.category_key', '=', 'model.category_key')
        .onRef('other.model_id', '<>', 'model.model_id')
        .on('other.model_id', '=', sql<string>`any(${others}::text[])`),
    )
    .select([
      sql<number>`count(other.texels)::integer`.as('models'),
      sql<number | null>`avg(other.texels)`.as('texelDensity'),
    ])
    .where('model.model_id', '=', modelId)
    .groupBy('model.model_id');

const modelsIn = (db: Db, category: string, subCategory: string) =>
  modelTables(db)
    .selectFrom('model')
    .select('model_id')
    .where('category_key', '=', normalisedName(category))
    .where('sub_category_key', '=', normalisedName(subCategory))
    .orderBy('seq');

const nthModel = (db: Db, place: number) =>
  modelTables(db)
    .selectFrom('model')
    .select('seq')
    .where('listed', '=', true)
    .orderBy('seq')
    .offset(place)
    .limit(1);

export type ModelQueries = ReturnType<typeof modelQueries>;

/** The queries of the catalogue's models. */
export const modelQueries = ({
  db,
  listing = db,
  searching = listing,
  keepMeant = (_, make) => make(),
  reference,
  bestSellers = async () => [],
}: {
  readonly db: Db;
  /** Separate connection pools for lists and searches. */
  readonly listing?: Db;
  readonly searching?: Db;
  readonly keepMeant?: KeepMeant;
  readonly reference: Reference;
  /** The ids of the best sellers, the best first; without them that order is newest first. */
  readonly bestSellers?: () => Promise<readonly string[]>;
}) => {
  const lists = { db: listing, reference };
  const licences = licenceQueries(db);
  return {
    ...licences,
    /** R153: every listed model, oldest first (Q25). */
    allModels: async (): Promise<readonly WireModel[]> => (await Array.fromAsync(modelChunks(lists))).flat(),
    /** The list in chunks, for lists too long to hold in memory. */
    modelChunks: () => modelChunks(lists),
    ...catalogueSearch({ ...lists, searching, keepMeant, bestSellers }),
    similarModels: similarModels(lists),
    nearDuplicates: nearDuplicates(lists),
    duplicatesOf: duplicatesOf(lists),
    /** R154: null if the model does not exist; only the Admin gets a delisted one (Q14). */
    modelById: async (modelId: string, { admin }: { readonly admin: boolean }): Promise<WireModel | null> => {
      const row = await oneModel(db, modelId).executeTakeFirst();
      if (!row || !(row.listed || admin)) return null;
      const { sha256: _, ...licence } = (await licences.newestLicences())(row);
      const whole = { ...toWholeWireModel(row, reference), licence };
      return admin ? { ...toAdminWireModel(row, reference), ...whole } : whole;
    },
    /** The prices of the catalogue (Q08) by model id, in the order of the ids; unknown ids are left out. */
    modelForQuote: async (modelIds: readonly string[]): Promise<ReadonlyMap<string, QuotedModel>> => {
      const [rows, licenceOf] = await Promise.all([
        quotedModels(db, modelIds).execute(),
        licences.newestLicences(),
      ]);
      const byId = new Map(rows.map((row) => [row.model_id, row]));
      return new Map(
        modelIds.flatMap((modelId): readonly (readonly [string, QuotedModel])[] => {
          const row = byId.get(modelId);
          if (!row) return [];
          const { card, file, version, type, listed: isListed, attributes } = row;
          const price =
            row.price_cents === null ? null : ({ cents: Number(row.price_cents), currency: 'USD' } as const);
          const { name } = attributes;
          const { sha256, assetId: fileId } = file;
          const { id: licenceId, madeWithAi, ...newest } = licenceOf(row);
          const licence = { licenceId, version: newest.version, sha256: newest.sha256, madeWithAi };
          return [
            [modelId, { modelId, name, card, type, price, isListed, version, sha256, fileId, licence }],
          ];
        }),
      );
    },
    texelsBeside: (modelId: string, others: readonly string[]) =>
      texelsBeside(db, modelId, others).executeTakeFirst(),
    /** Ids of the models of a sub-category, delisted ones too (Q34). */
    modelsOfSubCategory: async (category: string, subCategory: string): Promise<readonly string[]> =>
      (await modelsIn(db, category, subCategory).execute()).map((row) => row.model_id),
    /** Listed models from a position on, oldest first, at most `most`. */
    listedFrom: (first: string, most: number): Promise<readonly ListedPlace[]> =>
      placesFrom(listing, first, most).execute(),
    /** The positions at which parts of `size` listed models begin. */
    partStarts: async (size: number): Promise<readonly string[]> =>
      (await partStarts(listing, size).execute()).map(({ seq }) => seq),
    /** R159 */
    totalModels: () => totalOf(modelTables(db).selectFrom('model').where('listed', '=', true)),
    totalDrafts: () => totalOf(modelTables(db).selectFrom('model').where('draft', '=', sql.lit(true))),
    /** Whether more models are listed than this number; costs no more than counting to it. */
    hasMoreThan: async (most: number): Promise<boolean> =>
      (await nthModel(listing, most).executeTakeFirst()) !== undefined,
  };
};
