import { tooManyTriangles } from '../../scene/checkScene.ts';
import { referencedLayer } from '../../scene/referencedLayer.ts';
import type { Layer, Surface } from '../../scene/scene.ts';
import { vertexIndex } from '../../scene/vertexIndex.ts';
import { childOf, childrenOf } from '../namedTree.ts';
import { type FbxNode, fbxNumbers, fbxText } from './fbxNode.ts';

/** A polygon ends with an index that is written as its complement. */
const facesOf = (indices: ArrayLike<number>, mostTriangles: number) => {
  const corners = new Uint32Array(indices.length);
  const ends: number[] = [];
  let areTriangles = true;
  let start = 0;
  let filled = 0;
  let triangles = 0;
  // The index in the file of each corner that is kept.
  for (let at = 0; at < indices.length; at += 1) {
    const index = indices[at] as number;
    corners[filled] = vertexIndex(index < 0 ? -index - 1 : index);
    filled += 1;
    if (index >= 0) continue;
    ends.push(filled);
    areTriangles &&= filled - start === 3;
    triangles += Math.max(0, filled - start - 2);
    start = filled;
    if (triangles > mostTriangles) throw tooManyTriangles(mostTriangles);
  }
  return {
    corners: corners.subarray(0, start),
    starts: areTriangles ? null : Uint32Array.from([0, ...iterate(ends)]),
    faces: ends.length,
    isUnfinished: start !== filled,
  };
};

function* iterate(list: readonly number[]): Generator<number> {
  yield* list;
}

type Names = { readonly values: string; readonly indices: string; readonly size: 2 | 3 | 4 };

/** A layer of a geometry, by corner or by vertex; null if it is mapped in a way that does not apply to corners. */
const layerOf = (
  node: FbxNode | undefined,
  { values, indices, size }: Names,
  corners: Uint32Array,
): Layer | null => {
  const numbers = fbxNumbers(childOf(node, values));
  if (!node || numbers.length === 0) return null;
  const mapping = fbxText(childOf(node, 'MappingInformationType')?.values[0]);
  const isDirect = fbxText(childOf(node, 'ReferenceInformationType')?.values[0]) === 'Direct';
  const references = isDirect ? null : fbxNumbers(childOf(node, indices));
  const of = (at: number): number => {
    const index = references && references.length > 0 ? (references[at] ?? -1) : at;
    return index < 0 ? 0xffffffff : index;
  };
  if (!/^By(PolygonVertex|Vertice|Vertex|ControlPoint)/.test(mapping)) return null;
  const byCorner = mapping === 'ByPolygonVertex';
  const list = Uint32Array.from(corners, (position, corner) => of(byCorner ? corner : position));
  const floats = Float32Array.from(numbers);
  if (size === 2) for (let v = 1; v < floats.length; v += 2) floats[v] = 1 - (floats[v] as number);
  return referencedLayer(floats, size, list);
};

const materialsOf = (geometry: FbxNode, faces: number): Int32Array | number => {
  const node = childOf(geometry, 'LayerElementMaterial');
  const numbers = fbxNumbers(childOf(node, 'Materials'));
  const mapping = fbxText(childOf(node, 'MappingInformationType')?.values[0]);
  if (mapping === 'ByPolygon' && numbers.length >= faces)
    return Int32Array.from({ length: faces }, (_, face) => numbers[face] as number);
  return numbers[0] ?? 0;
};

/** Reads a geometry. Material indices refer to the materials of its model. */
export const readFbxGeometry = (geometry: FbxNode, keepsAttributes: boolean, mostTriangles: number) => {
  const positions = Float64Array.from(fbxNumbers(childOf(geometry, 'Vertices')));
  const { corners, starts, faces, isUnfinished } = facesOf(
    fbxNumbers(childOf(geometry, 'PolygonVertexIndex')),
    mostTriangles,
  );
  const [uvs, normals, colours] = ['UV', 'Normal', 'Color'].map((name) =>
    childrenOf(geometry, `LayerElement${name}`),
  );
  const kept = (nodes: readonly FbxNode[] | undefined, names: Names): Layer[] =>
    keepsAttributes
      ? (nodes ?? []).map((node) => layerOf(node, names, corners)).filter((layer) => layer !== null)
      : [];
  const surface: Surface = {
    positions: positions.subarray(0, Math.floor(positions.length / 3) * 3),
    corners,
    starts,
    normals: kept(normals, { values: 'Normals', indices: 'NormalsIndex', size: 3 })[0] ?? null,
    uvs: kept(uvs, { values: 'UV', indices: 'UVIndex', size: 2 }),
    colours: kept(colours, { values: 'Colors', indices: 'ColorIndex', size: 4 })[0] ?? null,
    material: materialsOf(geometry, faces),
  };
  return {
    surface,
    uvSets: uvs?.length ?? 0,
    hasNormals: !!normals?.length,
    hasColours: !!colours?.length,
    ignored: isUnfinished ? ['a face that does not end'] : [],
  };
};
