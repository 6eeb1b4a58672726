import type { Accessor, Primitive } from '@gltf-transform/core';
import { MeshProblem } from '../../meshProblem.ts';
import { tooManyTriangles } from '../../scene/checkScene.ts';
import type { Layer, Surface } from '../../scene/scene.ts';
import { floatsOf } from './gltfLibrary.ts';

const [triangles, strip, fan] = [4, 5, 6];

const cornersOf = (primitive: Primitive, vertices: number, mostTriangles: number): Uint32Array => {
  const indices = primitive.getIndices()?.getArray();
  if (indices === null) throw new MeshProblem('A mesh of the file lacks its list of corners.');
  const mode = primitive.getMode() as number;
  const count = indices?.length ?? vertices;
  if (count > mostTriangles * 3 + 3) throw tooManyTriangles(mostTriangles);
  const at = (index: number): number => (indices ? (indices[index] as number) : index);
  if (mode === triangles) {
    const whole = count - (count % 3);
    return indices
      ? new Uint32Array(indices).subarray(0, whole)
      : Uint32Array.from({ length: whole }, (_, index) => index);
  }
  const corners = new Uint32Array(Math.max(0, count - 2) * 3);
  for (let triangle = 0; triangle * 3 < corners.length; triangle += 1) {
    const isOdd = triangle % 2 === 1;
    const first = mode === fan ? 0 : triangle;
    corners[triangle * 3] = at(first);
    corners[triangle * 3 + 1] = at(triangle + (isOdd && mode === strip ? 2 : 1));
    corners[triangle * 3 + 2] = at(triangle + (isOdd && mode === strip ? 1 : 2));
  }
  return corners;
};

/** Reads the triangles of primitives; `ignored` gets what else there is. A shared accessor is read once. */
export const surfaceReader = (keepsAttributes: boolean, mostTriangles: number) => {
  const ignored = new Set<string>();
  const read = new Map<Accessor, Float32Array>();
  const valuesOf = (accessor: Accessor): Float32Array => {
    const values = read.get(accessor) ?? floatsOf(accessor);
    read.set(accessor, values);
    return values;
  };
  const layer = (accessor: Accessor | null): Layer | null => {
    const size = accessor?.getElementSize() ?? 0;
    if (accessor === null || !keepsAttributes || (size !== 2 && size !== 3 && size !== 4)) return null;
    return { values: valuesOf(accessor), size, indices: null };
  };
  const isLayer = (each: Layer | null): each is Layer => each !== null;
  const surfaceOf = (primitive: Primitive, material: number): Surface | null => {
    const accessor = primitive.getAttribute('POSITION');
    if (accessor === null || ![triangles, strip, fan].includes(primitive.getMode())) {
      ignored.add(
        accessor === null ? 'faces without positions' : primitive.getMode() === 0 ? 'points' : 'lines',
      );
      return null;
    }
    if (accessor.getElementSize() !== 3)
      throw new MeshProblem('The positions of the file are no points in space.');
    const stored = accessor.getArray();
    const positions = stored instanceof Float64Array ? stored : valuesOf(accessor);
    const count = primitive.getIndices()?.getCount() ?? accessor.getCount();
    if (primitive.getMode() === triangles && count % 3 !== 0) ignored.add('a face that does not end');
    const uvSets = primitive
      .listSemantics()
      .filter((semantic) => /^TEXCOORD_\d+$/.test(semantic))
      .toSorted((one, other) => Number(one.slice(9)) - Number(other.slice(9)));
    return {
      positions,
      corners: cornersOf(primitive, positions.length / 3, mostTriangles),
      starts: null,
      normals: layer(primitive.getAttribute('NORMAL')),
      uvs: uvSets.map((semantic) => layer(primitive.getAttribute(semantic))).filter(isLayer),
      colours: layer(primitive.getAttribute('COLOR_0')),
      material,
    };
  };
  return { surfaceOf, ignored };
};
