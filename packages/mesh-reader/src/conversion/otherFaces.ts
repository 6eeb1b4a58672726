import { countFaces, eachFace } from '../facts/faces.ts';
import { eachTriangle } from '../scene/eachTriangle.ts';
import { GrowingUint32 } from '../scene/growing.ts';
import { plainMaterial } from '../scene/plainMaterial.ts';
import type { Layer, Scene, Surface } from '../scene/scene.ts';

/** The surface with other faces, whose corners are numbers in its list of corners. */
const withFaces = (
  surface: Surface,
  corners: Uint32Array,
  { starts, material }: Pick<Surface, 'starts' | 'material'>,
): Surface => {
  const picked = (list: Uint32Array): Uint32Array => corners.map((corner) => list[corner] as number);
  const layer = <Kept extends Layer | null>(each: Kept): Kept =>
    each?.indices ? { ...each, indices: picked(each.indices) } : each;
  return {
    ...surface,
    corners: picked(surface.corners),
    starts,
    material,
    normals: layer(surface.normals),
    uvs: surface.uvs.map(layer),
    colours: layer(surface.colours),
  };
};

/** The surface with triangles instead of polygons. */
export const triangulated = (surface: Surface): Surface => {
  if (surface.starts === null) return surface;
  const { triangles } = countFaces(surface);
  const corners = new GrowingUint32(triangles * 3);
  const { material } = surface;
  const materials = typeof material === 'number' ? null : new Int32Array(triangles);
  eachTriangle(surface, (a, b, c, face) => {
    if (materials && typeof material !== 'number') materials[corners.length / 3] = material[face] ?? -1;
    for (const corner of [a, b, c]) corners.push(corner);
  });
  return withFaces(surface, corners.taken(), { starts: null, material: materials ?? (material as number) });
};

/** The surface seen from the other side. */
export const turnedOver = (surface: Surface): Surface => {
  const corners = new Uint32Array(surface.corners.length);
  eachFace(surface, (start, end) => {
    for (let at = start; at < end; at += 1) corners[at] = start + end - 1 - at;
  });
  return withFaces(surface, corners, surface);
};

/** A scene whose faces all have a material: a white one if they had none. Without materials it stays as it is. */
export const allPainted = (scene: Scene): Scene => {
  const { materials, meshes } = scene;
  if (materials.length === 0) return scene;
  const painted = (material: number): number => (materials[material] ? material : materials.length);
  const surfaceOf = (surface: Surface): Surface => {
    const { material } = surface;
    return { ...surface, material: typeof material === 'number' ? painted(material) : material.map(painted) };
  };
  return {
    ...scene,
    materials: [...materials, plainMaterial],
    meshes: meshes.map((mesh) => ({ ...mesh, surfaces: mesh.surfaces.map(surfaceOf) })),
  };
};

/** The surface with a colour for each position: a position whose corners differ is repeated. */
export const withColoursByPosition = (surface: Surface): Surface => {
  const { positions, corners, colours } = surface;
  if (!colours?.indices) return surface;
  const { values, size } = colours;
  const firsts = new Map<string, number>();
  const firstOf = Uint32Array.from({ length: values.length / size }, (_, index) => {
    const colour = values.subarray(index * size, (index + 1) * size).join();
    const first = firsts.get(colour) ?? index;
    firsts.set(colour, first);
    return first;
  });
  const indices = colours.indices.map((index) => firstOf[index] as number);
  const numbers = new Map<number, number>();
  const from = new GrowingUint32();
  const own = corners.map((position, corner) => {
    const key = position * values.length + (indices[corner] as number);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, from.length);
    from.push(corner);
    return from.length - 1;
  });
  const gathered = <List extends Surface['positions']>(list: List, of: Uint32Array, width: number): List => {
    const result = new (list.constructor as new (length: number) => List)(from.length * width);
    for (let at = 0; at < result.length; at += 1)
      result[at] = list[(of[from.at(Math.trunc(at / width))] as number) * width + (at % width)] as number;
    return result;
  };
  const layer = <Kept extends Layer | null>(each: Kept): Kept =>
    each && { ...each, indices: each.indices ?? corners };
  return {
    ...surface,
    positions: gathered(positions, corners, 3),
    corners: own,
    normals: layer(surface.normals),
    uvs: surface.uvs.map(layer),
    colours: { values: gathered(values, indices, size), size, indices: null },
  };
};
