import { sql } from 'kysely';
import { alike, nearlySame, type Shape, shapeDistance } from 'mesh-reader/shapeDistance';
import type { WireNearDuplicates } from '#contract/wireNearDuplicates.ts';
import type { Db } from '#infra/database/database.ts';
import { shownModels } from './shownModels.ts';
import { modelTables } from './table.ts';
import { type Reference, toWireModel } from './toWireModel.ts';

/** Number of models whose shapes are compared, and number of those that are returned. */
const [mostCompared, mostNamed] = [200, 5];

export const measuredModel = (db: Db, modelId: string) =>
  modelTables(db)
    .selectFrom('model')
    .select(['measured_version', 'triangles', 'shape', 'shape_place'])
    .where('model_id', '=', modelId);

/** Listed models within the distance of nearly equal meshes, nearest first. */
export const modelsNear = (db: Db, modelId: string, place: string) =>
  shownModels(db)
    .select(['shape', 'triangles'])
    .where('listed', '=', true)
    .where('model_id', '!=', modelId)
    .where(sql<boolean>`shape_place <@ cube_enlarge(${place}::cube, ${nearlySame}::float8, 5)`)
    .orderBy(sql`shape_place <-> ${place}::cube`)
    .limit(mostCompared);

/** Listed models with nearly the same mesh, most similar first; null for an unknown model. */
export const nearDuplicates =
  ({ db, reference }: { readonly db: Db; readonly reference: Reference }) =>
  async (modelId: string): Promise<WireNearDuplicates | null> => {
    const model = await measuredModel(db, modelId).executeTakeFirst();
    if (!model) return null;
    const { measured_version: version, triangles, shape, shape_place: place } = model;
    const near = shape && place ? await modelsNear(db, modelId, place).execute() : [];
    const to = (other: Shape | null): number => (shape && other ? shapeDistance(shape, other) : Infinity);
    const models = near
      .map((row) => ({ row, distance: to(row.shape) }))
      .filter(({ distance }) => distance < nearlySame)
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, mostNamed)
      .map(({ row, distance }) => ({
        model: toWireModel(row, reference),
        alike: alike(distance),
        triangles: row.triangles,
      }));
    return { version, triangles, models };
  };
