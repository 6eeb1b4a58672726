import { countFaces, eachFace } from '../facts/faces.ts';
import { eachTriangle } from '../scene/eachTriangle.ts';
import { GrowingUint32 } from '../scene/growing.ts';
import type { Layer, Surface } from '../scene/scene.ts';

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

/** The surface with a colour for each position; without colours if corners at one position differ. */
export const withColoursByPosition = (surface: Surface): Surface => {
  const { positions, corners, colours } = surface;
  if (colours === null || colours.indices === null) return surface;
  const { values, size, indices } = colours;
  const byPosition = new Float32Array((positions.length / 3) * size).fill(-1);
  for (let corner = 0; corner < corners.length; corner += 1)
    for (let part = 0; part < size; part += 1) {
      const at = (corners[corner] as number) * size + part;
      const value = values[(indices[corner] as number) * size + part] ?? 1;
      const known = byPosition[at] as number;
      if (known >= 0 && Math.abs(known - value) > 1e-3) return { ...surface, colours: null };
      byPosition[at] = value;
    }
  return { ...surface, colours: { values: byPosition.map(Math.abs), size, indices: null } };
};
