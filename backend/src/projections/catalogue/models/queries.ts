import { sql } from 'kysely';
import type { WireModel } from '#contract/wire.ts';
import type { ModelType } from '#domain/catalogue/model.events.ts';
import { normalisedName } from '#domain/kernel/ids.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { QuotedModel } from '#domain/quotedModel.ts';
import type { Db } from '#infra/database/database.ts';
import { modelChunks } from './allModels.ts';
import { pageOfModels } from './pageOfModels.ts';
import { shownModels } from './shownModels.ts';
import { modelTables } from './table.ts';
import { type Reference, toAdminWireModel, toWireModel } from './toWireModel.ts';

export const oneModel = (db: Db, modelId: string) => shownModels(db).where('model_id', '=', modelId);

export const quotedModels = (db: Db, modelIds: readonly string[]) =>
  modelTables(db)
    .selectFrom('model')
    .select(['model_id', 'attributes', 'card', 'file', 'type', 'price_cents', 'listed'])
    .where('model_id', '=', sql<string>`any(${modelIds}::text[])`);

export const modelsIn = (db: Db, category: string, subCategory: string) =>
  modelTables(db)
    .selectFrom('model')
    .select('model_id')
    .where('category_key', '=', normalisedName(category))
    .where('sub_category_key', '=', normalisedName(subCategory))
    .orderBy('seq');

export const nthModel = (db: Db, place: number) =>
  modelTables(db)
    .selectFrom('model')
    .select('seq')
    .where('listed', '=', true)
    .orderBy('seq')
    .offset(place)
    .limit(1);

export const countOfModels = (db: Db) =>
  modelTables(db)
    .selectFrom('model')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('listed', '=', true);

/** The queries of the catalogue's models. */
export const modelQueries = ({
  db,
  listing = db,
  reference,
}: {
  readonly db: Db;
  /** Where lists and searches run, when that is another pool. */
  readonly listing?: Db;
  readonly reference: Reference;
}) => {
  const lists = { db: listing, reference };
  return {
    /** R153: every listed model, oldest first (Q25). */
    allModels: async (): Promise<readonly WireModel[]> => (await Array.fromAsync(modelChunks(lists))).flat(),
    /** The same in chunks, for lists too long to keep as objects. */
    modelChunks: () => modelChunks(lists),
    /** One page, newest first, with the total. */
    pageOfModels: pageOfModels(lists),
    /** R154: null when there is none; only the Admin gets a delisted one (Q14). */
    modelById: async (modelId: string, { admin }: { readonly admin: boolean }): Promise<WireModel | null> => {
      const row = await oneModel(db, modelId).executeTakeFirst();
      if (!row || !(row.listed || admin)) return null;
      return admin ? toAdminWireModel(row, reference) : toWireModel(row, reference);
    },
    /** The prices of the catalogue (Q08) by model id, in the order of the ids; unknown ids are left out. */
    modelForQuote: async (modelIds: readonly string[]): Promise<ReadonlyMap<string, QuotedModel>> => {
      const rows = await quotedModels(db, modelIds).execute();
      const byId = new Map(rows.map((row) => [row.model_id, row]));
      return new Map(
        modelIds.flatMap((modelId): readonly (readonly [string, QuotedModel])[] => {
          const row = byId.get(modelId);
          if (!row) return [];
          const { card, type, listed: isListed, attributes } = row;
          const price =
            row.price_cents === null ? null : ({ cents: Number(row.price_cents), currency: 'USD' } as const);
          return [[modelId, { modelId, name: attributes.name, card, type, price, isListed }]];
        }),
      );
    },
    /**
     * The file that buyers get, with the facts that decide who may have it (Q15), also of delisted models; null when
     * there is none.
     */
    modelForDownload: async (
      modelId: string,
    ): Promise<{ readonly type: ModelType; readonly isListed: boolean; readonly file: AssetRef } | null> => {
      const [row] = await quotedModels(db, [modelId]).execute();
      return row ? { type: row.type, isListed: row.listed, file: row.file } : null;
    },
    /** Ids of the models of a sub-category, delisted ones too (Q34). */
    modelsOfSubCategory: async (category: string, subCategory: string): Promise<readonly string[]> =>
      (await modelsIn(db, category, subCategory).execute()).map((row) => row.model_id),
    /** R159 */
    totalModels: async (): Promise<number> => (await countOfModels(db).executeTakeFirstOrThrow()).total,
    /** Whether more models are listed than these; costs no more than counting to that number. */
    hasMoreThan: async (most: number): Promise<boolean> =>
      (await nthModel(listing, most).executeTakeFirst()) !== undefined,
  };
};

export type ModelQueries = ReturnType<typeof modelQueries>;
