import { MeshoptSimplifier } from 'meshoptimizer';
import { MeshProblem } from '../meshProblem.ts';
import { type Body, triangleCount } from './body.ts';

/** Above this number of triangles a body is first reduced roughly, since the exact method takes 100 bytes per vertex. */
const roughlyFrom = 4_000_000;
const roughTriangles = 1_000_000;

/** Normals, texture coordinates and colours, side by side, with the weight of a difference in each. */
const attributesOf = ({ positions, normals, uvs, colours }: Body) => {
  const layers = [
    ...(normals ? [{ values: normals, size: 3, weight: 0.5 }] : []),
    ...(uvs ? [{ values: uvs, size: 2, weight: 0.5 }] : []),
    ...(colours ? [{ values: colours, size: 4, weight: 0.3 }] : []),
  ];
  // The library accepts no empty list.
  if (layers.length === 0) return { values: new Float32Array(positions.length / 3), stride: 1, weights: [0] };
  const stride = layers.reduce((sum, { size }) => sum + size, 0);
  const values = new Float32Array((positions.length / 3) * stride);
  let offset = 0;
  for (const { values: own, size } of layers) {
    for (let index = 0; index < own.length; index += 1)
      values[Math.floor(index / size) * stride + offset + (index % size)] = own[index] as number;
    offset += size;
  }
  return { values, stride, weights: layers.flatMap(({ size, weight }) => Array<number>(size).fill(weight)) };
};

/** Vertices where materials or movers meet: they must not be merged, or a triangle would have two materials, or a gap would open. */
const protectedVertices = ({ positions, materials, movers }: Body): Uint8Array => {
  const places = MeshoptSimplifier.generatePositionRemap(positions, 3);
  const met = new Int32Array(places.length).fill(-512);
  const isBorder = new Uint8Array(places.length);
  for (const [vertex, place] of places.entries()) {
    const kind = (materials[vertex] as number) * 256 + (movers?.[vertex] ?? 0);
    if (met[place] === -512) met[place] = kind;
    else if (met[place] !== kind) isBorder[place] = 1;
  }
  // 1 would fix their positions, 2 keeps them separate.
  return Uint8Array.from(places, (place) => (isBorder[place] === 1 ? 2 : 0));
};

/** The maximum size of parts (relative to the whole) that may be left out, if necessary, tried in turn. */
const dropped = [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];

/** The remaining triangles: from the method that looks best to the one that always succeeds. */
const thinned = (body: Body, most: number): Uint32Array => {
  const target = most * 3;
  const { positions } = body;
  let { indices } = body;
  if (triangleCount(body) > roughlyFrom && most < roughTriangles)
    [indices] = MeshoptSimplifier.simplifySloppy(indices, positions, 3, null, roughTriangles * 3, 1);
  const { values, stride, weights } = attributesOf(body);
  const apart = protectedVertices(body);
  for (const share of dropped) {
    const [fewer] = MeshoptSimplifier.simplifyWithAttributes(
      indices,
      positions,
      3,
      values,
      stride,
      weights,
      apart,
      target,
      share || 1,
      share === 0 ? ['Permissive'] : ['Permissive', 'Prune'],
    );
    if (fewer.length <= target && fewer.length > 0) return fewer;
  }
  return MeshoptSimplifier.simplifySloppy(indices, positions, 3, null, target, 1)[0];
};

/** Reduces a body to at most `most` triangles. @throws MeshProblem when nothing would remain */
export const simplified = async (body: Body, most: number): Promise<Body> => {
  if (triangleCount(body) <= most) return body;
  await MeshoptSimplifier.ready;
  const indices = thinned(body, most);
  if (indices.length > most * 3 || indices.length === 0)
    throw new MeshProblem('The model cannot be simplified, so it gets no preview.');
  return { ...body, indices };
};
