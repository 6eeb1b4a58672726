import { boundsOf } from '../facts/boundingBox.ts';
import { countFaces } from '../facts/faces.ts';
import { flattenSurface } from './flattenSurface.ts';
import { localOrigin } from './localOrigin.ts';
import { inverseOf, type Matrix, multiply } from './matrix.ts';
import type { MeshScene, MeshScenePart } from './meshScene.ts';
import { isMirrored, placedNormals, placedPositions } from './placing.ts';
import type { Layer, Motion, Scene, Surface } from './scene.ts';

const turnedOver = (indices: Uint32Array): Uint32Array => {
  const result = indices.slice();
  for (let at = 0; at < result.length; at += 3) {
    result[at] = indices[at + 1] as number;
    result[at + 1] = indices[at] as number;
  }
  return result;
};

const withOpacity = (values: Float32Array, size: number): Float32Array => {
  if (size === 4) return values;
  const result = new Float32Array((values.length / size) * 4).fill(1);
  for (let vertex = 0; vertex * size < values.length; vertex += 1)
    result.set(values.subarray(vertex * size, vertex * size + size), vertex * 4);
  return result;
};

type Flat = ReturnType<typeof flattenSurface>;

const partsOf = (
  name: string,
  surface: Surface,
  flat: Flat,
  m: Matrix,
  bent: Float64Array | null,
  movers: Uint8Array | number,
): MeshScenePart[] => {
  const values = (layer: Layer | null): Float32Array | null => (layer && flat.layers.get(layer)) ?? null;
  const normals = values(surface.normals);
  const colours = values(surface.colours);
  const shared = {
    name,
    positions: placedPositions(
      bent ?? surface.positions,
      m,
      new Float32Array(flat.from.length * 3),
      flat.from,
    ),
    // The normals of a mesh bent by a skeleton are computed again from the faces.
    normals: normals && bent === null ? placedNormals(normals, m) : null,
    uvs: surface.uvs.flatMap((layer) => values(layer) ?? []),
    colours: colours && withOpacity(colours, surface.colours?.size ?? 4),
    movers:
      movers === 0
        ? null
        : Uint8Array.from(flat.from, (from) => (typeof movers === 'number' ? movers : (movers[from] ?? 0))),
  };
  const isTurned = isMirrored(m);
  return [...flat.triangles].map(([material, indices]) => ({
    ...shared,
    indices: isTurned ? turnedOver(indices) : indices,
    material,
  }));
};

/** The motion in the coordinates that a matrix leads to. */
const movedMotion = (motion: Motion, m: Matrix): Motion => ({
  ...motion,
  pivots: motion.pivots.map(([x, y, z]) => [x + (m[12] ?? 0), y + (m[13] ?? 0), z + (m[14] ?? 0)]),
  clips: motion.clips.map((clip) => ({
    ...clip,
    frames: clip.frames.map((frame) => frame.map((placement) => multiply(m, placement))),
  })),
});

/**
 * Turns a scene into placed parts of triangles, around an origin that is near enough for single precision. Parts of one surface share their
 * lists of vertices.
 */
export const flattenScene = (scene: Scene): MeshScene => {
  const toOrigin = inverseOf(localOrigin(boundsOf(scene)));
  const flat = new Map<Surface, Flat>();
  const parts = scene.instances.flatMap(({ mesh, matrix, bent, movers }) =>
    (scene.meshes[mesh]?.surfaces ?? []).flatMap((surface, number) => {
      const flattened = flat.get(surface) ?? flattenSurface(surface);
      flat.set(surface, flattened);
      const name = scene.meshes[mesh]?.name ?? '';
      const moved = bent?.[number] ?? null;
      const m = moved === null ? multiply(toOrigin, matrix) : toOrigin;
      return partsOf(name, surface, flattened, m, moved, movers?.[number] ?? 0);
    }),
  );
  const { materials, images, up, unit, meshes, bones, motion = null } = scene;
  const surfaces = meshes.flatMap((mesh) => (mesh.isRepeated ? [] : mesh.surfaces));
  const storedTriangles = surfaces.reduce((sum, surface) => sum + countFaces(surface).triangles, 0);
  const moved = motion && movedMotion(motion, toOrigin);
  return { parts, materials, images, motion: moved, bones, up, unit, storedTriangles };
};
