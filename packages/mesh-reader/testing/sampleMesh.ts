type Point = readonly [number, number, number];

/** A mesh with known answers, before it is written in any format. */
export type SampleMesh = {
  readonly name: string;
  readonly positions: readonly Point[];
  readonly faces: readonly (readonly number[])[];
  /** For each set, u and v of each position. */
  readonly uvSets: readonly (readonly (readonly [number, number])[])[];
  readonly normals: readonly Point[] | null;
  /** Red, green and blue of each position, 0 to 1. */
  readonly colours: readonly Point[] | null;
  readonly material: {
    readonly name: string;
    /** A file of this name is written beside the mesh, or into it. */
    readonly baseColour: string;
    /** Referenced, but missing. */
    readonly missingNormal: string;
  } | null;
  /** For each joint, its weight for each position. */
  readonly joints: readonly (readonly number[])[];
  readonly isAnimated: boolean;
};

const plain = { uvSets: [], normals: null, colours: null, material: null, joints: [], isAnimated: false };

/** A cube of 2 units with a vertex in the middle of one edge: four squares and two pentagons. */
export const cubeWithNgons = (): SampleMesh => ({
  ...plain,
  name: 'cube',
  positions: [
    [-1, -1, -1],
    [1, -1, -1],
    [1, 1, -1],
    [-1, 1, -1],
    [-1, -1, 1],
    [1, -1, 1],
    [1, 1, 1],
    [-1, 1, 1],
    [0, 1, 1],
  ],
  faces: [
    [0, 3, 2, 1],
    [0, 1, 5, 4],
    [1, 2, 6, 5],
    [3, 0, 4, 7],
    // These begin away from the vertex in the middle, so that no triangle of their fans is degenerate.
    [4, 5, 6, 8, 7],
    [2, 3, 7, 8, 6],
  ],
});

const ring = (count: number, at: number): number => (at * 2 * Math.PI) / count;

/**
 * A torus of 12 × 8 quads without two of them, with a fin on one edge and a face with a repeated vertex: 8 + 2 open edges, one edge with
 * three faces, one degenerate face.
 */
export const torusWithHoles = (): SampleMesh => {
  const [around, across] = [12, 8];
  const positions: Point[] = [];
  const normals: Point[] = [];
  const faces: number[][] = [];
  for (let i = 0; i < around; i += 1)
    for (let j = 0; j < across; j += 1) {
      const [a, b] = [ring(around, i), ring(across, j)];
      positions.push(
        [(3 + Math.cos(b)) * Math.cos(a), (3 + Math.cos(b)) * Math.sin(a), Math.sin(b)].map(
          Math.fround,
        ) as unknown as Point,
      );
      normals.push([Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a), Math.sin(b)]);
      const at = (di: number, dj: number) => ((i + di) % around) * across + ((j + dj) % across);
      const isHole = j === 0 && (i === 2 || i === 7);
      if (!isHole) faces.push([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]);
    }
  positions.push([10, 0, 0]);
  normals.push([1, 0, 0]);
  faces.push([4, 5, positions.length - 1], [20, 21, 20]);
  return { ...plain, name: 'torus', positions, faces, normals };
};

/** A plane of two quads with two sets of texture coordinates and colours. */
export const planeWithTwoUvSets = (): SampleMesh => {
  const positions: Point[] = [0, 1].flatMap((y): Point[] => [0, 1, 2].map((x): Point => [x, y, 0]));
  return {
    ...plain,
    name: 'plane',
    positions,
    faces: [
      [0, 1, 4, 3],
      [1, 2, 5, 4],
    ],
    uvSets: [
      positions.map(([x, y]) => [x / 2, y] as const),
      positions.map(([x, y]) => [x / 4, y / 2] as const),
    ],
    colours: positions.map(([x, y]) => [x / 2, y, 0.5]),
  };
};

/** A cylinder of two segments with octagons as lids, bent by a skeleton of three joints, with one animation. */
export const skinnedCylinder = (): SampleMesh => {
  const positions: Point[] = [0, 1, 2].flatMap((z): Point[] =>
    Array.from(
      { length: 8 },
      (_, at) => [Math.fround(Math.cos(ring(8, at))), Math.fround(Math.sin(ring(8, at))), z] as const,
    ),
  );
  const faces: number[][] = [0, 8].flatMap((level) =>
    Array.from({ length: 8 }, (_, at) => [
      level + at,
      level + ((at + 1) % 8),
      level + 8 + ((at + 1) % 8),
      level + 8 + at,
    ]),
  );
  faces.push([7, 6, 5, 4, 3, 2, 1, 0], [16, 17, 18, 19, 20, 21, 22, 23]);
  const joints = [0, 1, 2].map((joint) => positions.map(([, , z]) => (z === joint ? 1 : 0)));
  return { ...plain, name: 'cylinder', positions, faces, joints, isAnimated: true };
};

/** A plane whose material refers to an available texture and a missing one. */
export const texturedPlane = (): SampleMesh => {
  const plane = planeWithTwoUvSets();
  const material = { name: 'paint', baseColour: 'paint.png', missingNormal: 'bumps.png' };
  return { ...plane, name: 'textured', uvSets: plane.uvSets.slice(0, 1), colours: null, material };
};
