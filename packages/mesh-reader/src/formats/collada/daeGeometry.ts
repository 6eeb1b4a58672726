import { tooManyTriangles } from '../../scene/checkScene.ts';
import { GrowingUint32 } from '../../scene/growing.ts';
import { referencedLayer } from '../../scene/referencedLayer.ts';
import type { Layer, Surface } from '../../scene/scene.ts';
import { vertexIndex } from '../../scene/vertexIndex.ts';
import { childOf, childrenOf } from '../namedTree.ts';
import type { XmlNode } from '../xml/xmlTree.ts';
import { elementsOf, type Ids, inputsOf, referred, sourceOf } from './daeInputs.ts';

export type DaePrimitive = {
  readonly surface: Omit<Surface, 'material'>;
  /** The symbol to which an instance binds a material. */
  readonly symbol: string | null;
  readonly uvSets: number;
  readonly hasNormals: boolean;
  readonly hasColours: boolean;
  /** Whether its last face has all its corners. */
  readonly isWhole: boolean;
};

type Face = (numbers: ArrayLike<number>, corners: readonly number[]) => void;

/** Calls `face` with the corners of each face, each as the position of its first index. Returns whether the last face has all its corners. */
const eachPolygon = (node: XmlNode, width: number, face: Face): boolean => {
  let isWhole = true;
  const lists = [
    ...childrenOf(node, 'p'),
    ...childrenOf(node, 'ph').flatMap((hole) => childrenOf(hole, 'p')),
  ];
  const whole = (count: number): number => Math.floor(count / width);
  for (const { numbers } of lists) {
    if (numbers === null) continue;
    const count = whole(numbers.length);
    const corner = (at: number): number => at * width;
    if (node.name === 'polylist') {
      let at = 0;
      for (const corners of childOf(node, 'vcount')?.numbers ?? []) {
        if (!(corners >= 0 && at + corners <= count)) break;
        face(
          numbers,
          Array.from({ length: corners }, (_, index) => corner(at + index)),
        );
        at += corners;
      }
      isWhole = at === count;
    } else if (node.name === 'polygons') {
      face(
        numbers,
        Array.from({ length: count }, (_, index) => corner(index)),
      );
    } else if (node.name === 'triangles') {
      for (let at = 0; at + 2 < count; at += 3) face(numbers, [corner(at), corner(at + 1), corner(at + 2)]);
      isWhole = numbers.length % (width * 3) === 0;
    } else {
      const isFan = node.name === 'trifans';
      for (let at = 0; at + 2 < count; at += 1) {
        const isOdd = at % 2 === 1 && !isFan;
        face(numbers, [corner(isFan ? 0 : at), corner(at + (isOdd ? 2 : 1)), corner(at + (isOdd ? 1 : 2))]);
      }
    }
  }
  return isWhole;
};

const kinds = new Set(['triangles', 'polylist', 'polygons', 'tristrips', 'trifans']);
const maker = (length: number): Float32Array => new Float32Array(length);

/** Reads the faces of a geometry, whose face lists share one list of positions. */
export const readGeometry = (
  geometry: XmlNode,
  ids: Ids,
  keepsAttributes: boolean,
  mostTriangles: number,
) => {
  const mesh = childOf(geometry, 'mesh') ?? childOf(geometry, 'convex_mesh');
  const vertices = childOf(mesh, 'vertices');
  const ofVertices = inputsOf(vertices);
  const position = sourceOf(
    referred(ids, ofVertices.find(({ semantic }) => semantic === 'POSITION')?.source),
  );
  const positions = position
    ? elementsOf(position, 3, (length) => new Float64Array(length))
    : new Float64Array();
  const primitives = (mesh?.children ?? [])
    .filter(({ name }) => kinds.has(name))
    .map((node): DaePrimitive => {
      const inputs = inputsOf(node);
      const width = inputs.reduce((most, { offset }) => Math.max(most, offset + 1), 1);
      const at = inputs.find(({ semantic }) => semantic === 'VERTEX')?.offset ?? 0;
      const all = [
        ...inputs.filter(({ semantic }) => semantic !== 'VERTEX'),
        ...ofVertices.map((input) => ({ ...input, offset: at })),
      ];
      const wanted = keepsAttributes ? [...new Set(all.map(({ offset }) => offset))] : [];
      const indices = new Map(wanted.map((offset) => [offset, new GrowingUint32()]));
      const corners = new GrowingUint32();
      const starts = new GrowingUint32();
      starts.push(0);
      let hasOthers = false;
      let triangles = 0;
      const isWhole = eachPolygon(node, width, (numbers, places) => {
        if (places.length < 3) return;
        for (const place of places) {
          corners.push(vertexIndex(numbers[place + at] as number));
          for (const [offset, list] of indices) list.push(vertexIndex(numbers[place + offset] as number));
        }
        hasOthers ||= places.length !== 3;
        starts.push(corners.length);
        triangles += places.length - 2;
        if (triangles > mostTriangles) throw tooManyTriangles(mostTriangles);
      });
      const of = (wanted: string) => all.filter(({ semantic }) => semantic === wanted);
      const layer = (input: (typeof all)[number] | undefined, most: 2 | 3 | 4): Layer | null => {
        const source = input && sourceOf(referred(ids, input.source));
        const list = input && indices.get(input.offset);
        if (!source || !list) return null;
        const size = Math.min(most, source.size) as 2 | 3 | 4;
        const values = elementsOf(source, Math.max(2, size), maker);
        // As in an OBJ, v counts from the lower edge.
        if (most === 2) for (let v = 1; v < values.length; v += 2) values[v] = 1 - (values[v] as number);
        return referencedLayer(values, Math.max(2, size) as 2 | 3 | 4, list.taken());
      };
      const uvs = of('TEXCOORD').toSorted((one, other) => one.set - other.set);
      return {
        surface: {
          positions,
          corners: corners.taken(),
          starts: hasOthers ? starts.taken() : null,
          normals: layer(of('NORMAL')[0], 3),
          uvs: uvs.map((input) => layer(input, 2)).filter((each) => each !== null),
          colours: layer(of('COLOR')[0], 4),
        },
        symbol: node.attributes.material ?? null,
        uvSets: uvs.length,
        hasNormals: of('NORMAL').length > 0,
        hasColours: of('COLOR').length > 0,
        isWhole,
      };
    });
  return { positions, primitives };
};
