import { sql } from 'kysely';
import { mostSimilar } from '#contract/constants.ts';
import { isUnspaced } from '#contract/cutText.ts';
import type { WireModel } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { listedInOrder } from '../models/listedInOrder.ts';
import { modelTables } from '../models/table.ts';
import type { Reference } from '../models/toWireModel.ts';
import { wordsOf } from '../models/words.ts';
import { type Judged, rankSimilar } from './rankSimilar.ts';

/** Number of candidates from each source. */
const [byShape, bySubCategory, byWord] = [24, 16, 8];
/** Number of words of a name that are searched for, the longest first. */
const mostWords = 4;

export type Subject = Judged & { readonly listed: boolean; readonly shape_place: string | null };

const judgedColumns = [
  'model.model_id',
  'seq',
  'category_key',
  'sub_category_key',
  'attributes',
  'shape',
] as const;

const subject = (db: Db, modelId: string) =>
  modelTables(db)
    .selectFrom('model')
    .select([...judgedColumns, 'listed', 'shape_place'])
    .where('model_id', '=', modelId);

/**
 * Models that may be similar: the nearest by shape and the newest of the category, and some with a word of the name. Each query reads a limited number of rows in index order, however large the catalogue.
 */
const similarCandidates = (db: Db, model: Subject) => {
  const others = modelTables(db)
    .selectFrom('model')
    .select([...judgedColumns])
    .where('listed', '=', true)
    .where('model.model_id', '!=', model.model_id);
  const inCategory = others.where('category_key', '=', model.category_key);
  const nearest = inCategory
    .where('shape_place', 'is not', null)
    .orderBy(sql`shape_place <-> ${model.shape_place}::cube`)
    .limit(byShape);
  const words = [...new Set(wordsOf(model.attributes.name))]
    .filter((word) => word.length > 2 || isUnspaced(word))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostWords);
  const queries = [
    ...(model.shape_place === null ? [] : [nearest]),
    inCategory
      .where('sub_category_key', '=', model.sub_category_key)
      .orderBy('seq', 'desc')
      .limit(bySubCategory),
    // The other sub-categories, in the order of the index.
    inCategory.orderBy('sub_category_key', 'desc').orderBy('seq', 'desc').limit(bySubCategory),
    ...words.map((word) =>
      others
        .innerJoin('name_word', 'name_word.model_id', 'model.model_id')
        .distinctOn('name_word.model_id')
        .where('name_word.word', '=', word)
        .orderBy('name_word.model_id')
        .limit(byWord),
    ),
  ];
  return sql<Judged>`${sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  )}`;
};

/** The models most similar to a listed one, best first; null when there is no such model. */
export const similarModels =
  ({ db, reference }: { readonly db: Db; readonly reference: Reference }) =>
  async (modelId: string): Promise<readonly WireModel[] | null> => {
    const model = await subject(db, modelId).executeTakeFirst();
    if (!model?.listed) return null;
    const { rows: candidates } = await similarCandidates(db, model).execute(db);
    return listedInOrder({ db, reference }, rankSimilar(model, candidates, mostSimilar));
  };
