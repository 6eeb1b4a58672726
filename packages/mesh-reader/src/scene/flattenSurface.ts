import { eachFace } from '../facts/faces.ts';
import { GrowingUint32 } from './growing.ts';
import type { Layer, Surface } from './scene.ts';

/** Graphics-card vertices: one for each used combination of position, normal, texture coordinates and colour. */
export type FlatSurface = {
  /** Positions of the surface, one for each vertex. */
  readonly from: Uint32Array;
  /** A list of triangles for each material. */
  readonly triangles: ReadonlyMap<number, Uint32Array>;
  readonly layers: ReadonlyMap<Layer, Float32Array>;
};

const layersOf = ({ normals, uvs, colours }: Surface): readonly Layer[] =>
  [normals, ...uvs, colours].filter((layer) => layer !== null);

/** Numbers vertices by the indices of a corner in each layer with separate indices. */
const vertexNumbers = (surface: Surface, indexed: readonly Layer[]) => {
  const { corners } = surface;
  const from = new GrowingUint32();
  const firstCorner = new GrowingUint32();
  let table = new Uint32Array(4096);
  const isSame = (corner: number, other: number): boolean =>
    corners[corner] === corners[other] &&
    indexed.every(({ indices }) => indices?.[corner] === indices?.[other]);
  const slotOf = (corner: number): number => {
    let mixed = Math.imul(corners[corner] as number, 0x9e3779b1);
    for (const { indices } of indexed)
      mixed = Math.imul((mixed ^ (mixed >>> 15)) + (indices?.[corner] ?? 0), 0x85ebca6b);
    let slot = ((mixed ^ (mixed >>> 13)) >>> 0) & (table.length - 1);
    for (;;) {
      const found = table[slot] as number;
      if (found === 0 || isSame(corner, firstCorner.at(found - 1))) return slot;
      slot = (slot + 1) & (table.length - 1);
    }
  };
  const numberOf = (corner: number): number => {
    const slot = slotOf(corner);
    const found = table[slot] as number;
    if (found > 0) return found - 1;
    from.push(corners[corner] as number);
    firstCorner.push(corner);
    table[slot] = from.length;
    if (from.length * 2 > table.length) {
      table = new Uint32Array(table.length * 2);
      for (let vertex = 0; vertex < from.length; vertex += 1)
        table[slotOf(firstCorner.at(vertex))] = vertex + 1;
    }
    return from.length - 1;
  };
  return { from, firstCorner, numberOf };
};

/** Turns faces into triangles (polygons as fans) and their corners into vertices. */
export const flattenSurface = (surface: Surface): FlatSurface => {
  const layers = layersOf(surface);
  const indexed = layers.filter(({ indices }) => indices !== null);
  const { from, firstCorner, numberOf } = vertexNumbers(surface, indexed);
  const lists = new Map<number, GrowingUint32>();
  const { material } = surface;
  eachFace(surface, (start, end, face) => {
    const number = typeof material === 'number' ? material : (material[face] ?? -1);
    const list = lists.get(number) ?? new GrowingUint32();
    lists.set(number, list);
    for (let at = start + 2; at < end; at += 1)
      for (const corner of [start, at - 1, at]) list.push(numberOf(corner));
  });
  const values = (layer: Layer): Float32Array => {
    const flat = new Float32Array(from.length * layer.size);
    for (let vertex = 0; vertex < from.length; vertex += 1) {
      const corner = firstCorner.at(vertex);
      const index =
        layer.indices === null ? (surface.corners[corner] as number) : (layer.indices[corner] as number);
      for (let at = 0; at < layer.size; at += 1)
        flat[vertex * layer.size + at] = layer.values[index * layer.size + at] ?? 0;
    }
    return flat;
  };
  return {
    from: from.taken(),
    triangles: new Map([...lists].map(([number, list]) => [number, list.taken()])),
    layers: new Map(layers.map((layer) => [layer, values(layer)])),
  };
};
