import { countFaces } from '../facts/faces.ts';
import type { Scene } from '../scene/scene.ts';
import { type ConversionLoss, conversionLosses, type Target } from './targets.ts';

/** Whether an image of a material was written for each of its roles that has one. */
const keepsTextures = ({ materials, images }: Scene, written: ReadonlySet<number>): boolean =>
  materials.every(({ textures }) => {
    const there = textures.filter(({ image }) => images[image]?.content);
    const roles = new Set(there.map(({ role }) => role));
    return [...roles].every((role) =>
      there.some((texture) => texture.role === role && written.has(texture.image)),
    );
  });

/** Lists features of a scene that its conversion lacks; `written` are the images that were written. */
export const lossesOf = (
  scene: Scene,
  prepared: Scene,
  { holds }: Target,
  written: ReadonlySet<number>,
): ConversionLoss[] => {
  const surfaces = scene.meshes.flatMap((mesh) => mesh.surfaces);
  const isLost: Readonly<Record<ConversionLoss, boolean>> = {
    materials: (scene.materialCount ?? 0) > 0 && prepared.materialCount === 0,
    textures: !keepsTextures(prepared, written),
    uvSets: (scene.uvSets ?? 0) > (prepared.uvSets ?? 0),
    vertexColours: scene.hasColours && !prepared.hasColours,
    normals: !holds.has('normals') && surfaces.some(({ normals }) => normals !== null),
    rig: (scene.bones ?? 0) > 0,
    animations: (scene.animations ?? 0) > 0,
    hierarchy: scene.instances.length > 1,
    polygons:
      !holds.has('polygons') &&
      surfaces.map(countFaces).some(({ triangles, polygons }) => triangles > polygons),
    otherFeatures: (scene.ignored ?? []).length > 0,
  };
  return conversionLosses.filter((loss) => isLost[loss]);
};
