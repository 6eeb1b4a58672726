import { sql } from 'kysely';
import { alike, nearlySame, type Shape, shapeDistance } from 'mesh-reader/shapeDistance';
import type { WireNearDuplicates } from '#contract/wireNearDuplicates.ts';
import type { Db } from '#infra/database/database.ts';
import { placeOf } from '../models/placeOf.ts';
import { shownModels } from '../models/shownModels.ts';
import { modelTables } from '../models/table.ts';
import { type Reference, toAdminWireModel } from '../models/toWireModel.ts';

/** Number of models whose shapes are compared with one model, and number of those that are returned. */
const [mostCompared, mostNamed] = [200, 5];

const measuredModel = (db: Db, modelId: string) =>
  modelTables(db)
    .selectFrom('model')
    .select(['measured_version', 'triangles', 'shape', 'file'])
    .where('model_id', '=', modelId);

/** Listed models and drafts within the distance of nearly equal meshes, nearest first. Each half has an index of its own. */
const modelsNear = (db: Db, place: string) => {
  const isNear = sql`shape_place <@ cube_enlarge(${place}::cube, ${nearlySame}::float8, 5)`;
  return shownModels(db)
    .select(['shape', 'triangles'])
    .where(sql<boolean>`((listed and ${isNear}) or (draft and ${isNear}))`)
    .orderBy(sql`shape_place <-> ${place}::cube`)
    .limit(mostCompared);
};

/** Listed models and drafts with this Zip file. */
const modelsWithFile = (db: Db, sha256: string) =>
  shownModels(db)
    .select(['shape', 'triangles'])
    .where(sql<boolean>`(listed or draft)`)
    .where(sql<string>`file ->> 'sha256'`, '=', sha256)
    .orderBy('seq')
    .limit(mostNamed + 1);

type Files = {
  /** Hash of the Zip file. */
  readonly sha256: string;
  /** The shape of its mesh; null if none was measured. */
  readonly shape: Shape | null;
  /** The model that has these files; null before there is one. */
  readonly modelId?: string;
};

type Dependencies = { readonly db: Db; readonly reference: Reference };

/** Listed models and drafts with the same Zip file or nearly the same mesh, most similar first. */
export const duplicatesOf =
  ({ db, reference }: Dependencies) =>
  async ({ sha256, shape, modelId }: Files): Promise<WireNearDuplicates['models']> => {
    const place = placeOf(shape);
    const [same, near] = await Promise.all([
      modelsWithFile(db, sha256).execute(),
      place === null ? [] : modelsNear(db, place).execute(),
    ]);
    const distanceTo = (other: Shape | null): number =>
      shape && other ? shapeDistance(shape, other) : Infinity;
    const isSame = new Set(same.map(({ model_id }) => model_id));
    const others = near
      .filter(({ model_id }) => !isSame.has(model_id))
      .map((row) => ({ row, sameFile: false, distance: distanceTo(row.shape) }))
      .filter(({ distance }) => distance < nearlySame)
      .toSorted((one, other) => one.distance - other.distance);
    return [...same.map((row) => ({ row, sameFile: true, distance: 0 })), ...others]
      .filter(({ row }) => row.model_id !== modelId)
      .slice(0, mostNamed)
      .map(({ row, sameFile, distance }) => ({
        model: toAdminWireModel(row, reference),
        sameFile,
        alike: alike(distance),
        triangles: row.triangles,
      }));
  };

/** The duplicates of a model; null for an unknown one. */
export const nearDuplicates =
  (deps: Dependencies) =>
  async (modelId: string): Promise<WireNearDuplicates | null> => {
    const model = await measuredModel(deps.db, modelId).executeTakeFirst();
    if (!model) return null;
    const { measured_version: version, triangles, shape, file } = model;
    return { version, triangles, models: await duplicatesOf(deps)({ sha256: file.sha256, shape, modelId }) };
  };
