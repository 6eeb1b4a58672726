import type { AssetRef } from '../kernel/schemas.ts';
import type { ModelState } from './modelState.ts';

/**
 * The files of a version that may hold meshes: what buyers download, and the separate OBJ. Null when there is no such version.
 */
export const soldFiles = (model: ModelState, version: number): readonly AssetRef[] | null => {
  const known = model.status === 'none' ? [] : model.versions;
  const files = known.find((one) => one.version === version)?.files;
  if (!files) return null;
  const { file, obj } = files;
  return obj === null ? [file] : [file, obj];
};
