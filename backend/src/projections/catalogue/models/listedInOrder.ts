import { sql } from 'kysely';
import type { WireModel } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { shownModels } from './shownModels.ts';
import { type Reference, toWireModel } from './toWireModel.ts';

const listedModels = (db: Db, modelIds: readonly string[]) =>
  shownModels(db).where('model_id', '=', sql<string>`any(${modelIds}::text[])`).where('listed', '=', true);

/** These models in the order of the ids, with their current data; delisted ones are left out. */
export const listedInOrder = async (
  { db, reference }: { readonly db: Db; readonly reference: Reference },
  modelIds: readonly string[],
): Promise<readonly WireModel[]> => {
  if (modelIds.length === 0) return [];
  const rows = await listedModels(db, modelIds).execute();
  const byId = new Map(rows.map((row) => [row.model_id, row]));
  return modelIds.flatMap((modelId) => {
    const row = byId.get(modelId);
    return row ? [toWireModel(row, reference)] : [];
  });
};
