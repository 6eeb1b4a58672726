import { countFaces } from '../facts/faces.ts';
import { unitFactor } from '../facts/lengthUnit.ts';
import { boxOf } from '../facts/measureScene.ts';
import { measureTopology } from '../facts/topology.ts';
import { multiply, scaling, upright } from '../scene/matrix.ts';
import { placedPositions } from '../scene/placing.ts';
import type { Mesh, Scene } from '../scene/scene.ts';
import { once } from './once.ts';

/** The box of a scene after its axes were turned and its unit changed to those of another. */
const boxLike = (scene: Scene, format: string, { up, unit }: Scene) => {
  const box = boxOf(scene, format);
  if (box === null || up === 'x' || unit === null) return box;
  const factor = unitFactor(box.unit, unit);
  const turned = multiply(scaling(factor, factor, factor), upright(scene.up, up));
  const ends = placedPositions([...box.min, ...box.max], turned, new Float64Array(6));
  const end = (of: typeof Math.min) =>
    [0, 1, 2].map((axis) => of(ends[axis] as number, ends[axis + 3] as number)) as typeof box.min;
  return { ...box, min: end(Math.min), max: end(Math.max), up, unit };
};

/**
 * The facts of a scene that placing its meshes must not change, in axes and unit of another scene. A mesh counts as often as it is placed: if
 * each is placed once, these are the facts of `measureScene`.
 */
export const placedFacts = (scene: Scene, format: string, like: Scene) => {
  const countsOf = once(
    (mesh: Mesh) =>
      [
        mesh.surfaces.reduce((sum, surface) => sum + countFaces(surface).triangles, 0),
        measureTopology(mesh).openEdges,
      ] as const,
  );
  let [triangles, openEdges] = [0, 0];
  for (const mesh of scene.instances.flatMap((instance) => scene.meshes[instance.mesh] ?? [])) {
    triangles += countsOf(mesh)[0];
    openEdges += countsOf(mesh)[1];
  }
  return {
    triangles,
    openEdges,
    materials: null,
    uvSets: null,
    area: null,
    box: boxLike(scene, format, like),
  };
};
