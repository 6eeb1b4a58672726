import type { Material } from './material.ts';
import { deform, type Face, type Mesh } from './mesh.ts';
import { noise } from './noise.ts';
import { add, pick, times, unit, type Vec3 } from './vec.ts';

/** Catmull-Clark: every face becomes quads and the body rounds off; sheets keep their rims. */
export const subdivide = (mesh: Mesh, rounds = 1): Mesh => {
  if (rounds === 0) return mesh;
  const old = mesh.points;
  const points: Vec3[] = [];
  const average = (ids: readonly number[], from: readonly Vec3[]): Vec3 =>
    times(
      ids.reduce<Vec3>((sum, i) => add(sum, pick(from, i)), [0, 0, 0]),
      1 / ids.length,
    );
  const middles = mesh.faces.map((face) => average(face.at, old));
  const edges = new Map<string, { a: number; b: number; faces: number[]; index: number }>();
  const around = old.map(() => ({
    faces: [] as number[],
    edges: [] as { a: number; b: number; faces: number[] }[],
  }));
  const key = (a: number, b: number) => (a < b ? `${a},${b}` : `${b},${a}`);
  mesh.faces.forEach((face, f) => {
    face.at.forEach((a, k) => {
      const b = pick(face.at, (k + 1) % face.at.length);
      let edge = edges.get(key(a, b));
      if (!edge) {
        edge = { a, b, faces: [], index: 0 };
        edges.set(key(a, b), edge);
        pick(around, a).edges.push(edge);
        pick(around, b).edges.push(edge);
      }
      edge.faces.push(f);
      pick(around, a).faces.push(f);
    });
  });
  old.forEach((p, i) => {
    const { faces, edges: near } = pick(around, i);
    const rims = near.filter((e) => e.faces.length === 1);
    if (near.length === 0) points.push(p);
    else if (rims.length > 0) {
      const ends = rims.map((e) => (e.a === i ? e.b : e.a));
      points.push(add(times(p, 0.75), times(average(ends, old), 0.25)));
    } else {
      const n = near.length;
      const ends = average(
        near.map((e) => (e.a === i ? e.b : e.a)),
        old,
      );
      const mids = add(times(p, 0.5), times(ends, 0.5));
      points.push(times(add(add(average(faces, middles), times(mids, 2)), times(p, n - 3)), 1 / n));
    }
  });
  const middleAt = middles.map((p) => points.push(p) - 1);
  for (const edge of edges.values()) {
    const ends = average([edge.a, edge.b], old);
    const smooth = edge.faces.length === 1 ? ends : times(add(ends, average(edge.faces, middles)), 0.5);
    edge.index = points.push(smooth) - 1;
  }
  const edgeAt = (a: number, b: number) => edges.get(key(a, b))?.index ?? 0;
  const faces = mesh.faces.flatMap((face, f): Face[] =>
    face.at.map((b, k) => {
      const a = pick(face.at, (k + face.at.length - 1) % face.at.length);
      const c = pick(face.at, (k + 1) % face.at.length);
      return {
        ...face,
        at: [b, edgeAt(b, c), pick(middleAt, f), edgeAt(a, b)],
        soft: Math.max(face.soft, 60),
      };
    }),
  );
  return subdivide({ points, faces }, rounds - 1);
};

const ico: readonly Vec3[] = [
  [-1, 1.618, 0],
  [1, 1.618, 0],
  [-1, -1.618, 0],
  [1, -1.618, 0],
  [0, -1, 1.618],
  [0, 1, 1.618],
  [0, -1, -1.618],
  [0, 1, -1.618],
  [1.618, 0, -1],
  [1.618, 0, 1],
  [-1.618, 0, -1],
  [-1.618, 0, 1],
];
const icoFaces = [
  [0, 11, 5],
  [0, 5, 1],
  [0, 1, 7],
  [0, 7, 10],
  [0, 10, 11],
  [1, 5, 9],
  [5, 11, 4],
  [11, 10, 2],
  [10, 7, 6],
  [7, 1, 8],
  [3, 9, 4],
  [3, 4, 2],
  [3, 2, 6],
  [3, 6, 8],
  [3, 8, 9],
  [4, 9, 5],
  [2, 4, 11],
  [6, 2, 10],
  [8, 6, 7],
  [9, 8, 1],
];

/** A ball of even triangles. */
export const icosphere = (radius: number, material: Material, rounds = 2, soft = 0): Mesh => {
  const points = ico.map(unit);
  let triangles: number[][] = icoFaces;
  for (let r = 0; r < rounds; r++) {
    const known = new Map<string, number>();
    const middle = (a: number, b: number): number => {
      const key = a < b ? `${a},${b}` : `${b},${a}`;
      const index = known.get(key) ?? points.push(unit(add(pick(points, a), pick(points, b)))) - 1;
      known.set(key, index);
      return index;
    };
    triangles = triangles.flatMap(([a = 0, b = 0, c = 0]) => {
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      return [
        [a, ab, ca],
        [b, bc, ab],
        [c, ca, bc],
        [ab, bc, ca],
      ];
    });
  }
  return {
    points: points.map((p) => times(p, radius)),
    faces: triangles.map((at) => ({ at, material, soft })),
  };
};

/** A stone, bush or cloud: a ball with its surface pushed in and out by noise of the given strength. */
export const lump = (
  radius: number,
  material: Material,
  seed: number,
  strength = 0.35,
  rounds = 2,
  soft = 0,
): Mesh =>
  deform(icosphere(radius, material, rounds, soft), (p) => {
    const k = 1.9 / radius;
    return times(p, 1 + (noise(p[0] * k + seed, p[1] * k + seed * 3, p[2] * k) - 0.5) * 2 * strength);
  });

/** Ground of `width` × `depth` metres as a grid of quads, its height given point by point. */
export const terrain = (
  width: number,
  depth: number,
  cells: number,
  material: (x: number, y: number, z: number) => Material,
  height: (x: number, z: number) => number,
  soft = 0,
): Mesh => {
  const points: Vec3[] = [];
  for (let j = 0; j <= cells; j++) {
    for (let i = 0; i <= cells; i++) {
      const x = (i / cells - 0.5) * width;
      const z = (j / cells - 0.5) * depth;
      points.push([x, height(x, z), z]);
    }
  }
  const faces: Face[] = [];
  for (let j = 0; j < cells; j++) {
    for (let i = 0; i < cells; i++) {
      const a = j * (cells + 1) + i;
      const at = [a, a + cells + 1, a + cells + 2, a + 1];
      const [x, y, z] = times(
        at.reduce<Vec3>((sum, k) => add(sum, pick(points, k)), [0, 0, 0]),
        0.25,
      );
      faces.push({ at, material: material(x, y, z), soft });
    }
  }
  return { points, faces };
};
