/** The facts of a mesh file, counted without the program that wrote it. Lengths are in metres. */
type Counted = {
  /** Along x, y and z. */
  readonly extents: readonly [number, number, number];
  readonly triangles: number;
};

const extentsOf = (points: Iterable<readonly number[]>): [number, number, number] => {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const point of points)
    for (const k of [0, 1, 2]) {
      min[k] = Math.min(min[k] ?? 0, point[k] ?? 0);
      max[k] = Math.max(max[k] ?? 0, point[k] ?? 0);
    }
  const along = (k: number) => (max[k] ?? 0) - (min[k] ?? 0);
  return [along(0), along(1), along(2)];
};

/** Counts a Wavefront OBJ. */
export const countObj = (text: string): Counted & { readonly polygons: number } => {
  const points: number[][] = [];
  let [polygons, triangles] = [0, 0];
  for (const line of text.split('\n')) {
    if (line.startsWith('v ')) points.push(line.slice(2).split(' ').map(Number));
    if (!line.startsWith('f ')) continue;
    polygons += 1;
    triangles += line.split(' ').length - 3;
  }
  return { extents: extentsOf(points), triangles, polygons };
};

type Gltf = {
  readonly nodes: readonly { readonly mesh?: number; readonly translation?: readonly number[] }[];
  readonly meshes: readonly {
    readonly primitives: readonly {
      readonly attributes: { readonly POSITION: number };
      readonly indices: number;
    }[];
  }[];
  readonly accessors: readonly { readonly count: number; readonly min?: number[]; readonly max?: number[] }[];
  readonly animations?: readonly unknown[];
  readonly skins?: readonly { readonly joints: readonly unknown[] }[];
  readonly images: readonly { readonly bufferView: number }[];
  readonly bufferViews: readonly { readonly byteOffset: number; readonly byteLength: number }[];
};

type CountedGlb = Counted & {
  readonly animations: number;
  readonly bones: number;
  readonly pictures: readonly Buffer[];
};

/** Counts a GLB whose meshes are at nodes without parents that are translated, not rotated. @throws Error for another format */
export const countGlb = (file: Buffer): CountedGlb => {
  if (file.toString('latin1', 0, 4) !== 'glTF' || file.readUInt32LE(4) !== 2)
    throw new Error('not a GLB 2.0');
  if (file.readUInt32LE(8) !== file.length) throw new Error('the length in the header is wrong');
  const jsonEnd = 20 + file.readUInt32LE(12);
  const gltf = JSON.parse(file.toString('utf8', 20, jsonEnd)) as Gltf;
  const binary = file.subarray(jsonEnd + 8);
  if (binary.length !== file.readUInt32LE(jsonEnd)) throw new Error('the binary chunk is cut');
  const corners: number[][] = [];
  let triangles = 0;
  for (const { mesh, translation = [0, 0, 0] } of gltf.nodes) {
    for (const { attributes, indices } of mesh === undefined ? [] : (gltf.meshes[mesh]?.primitives ?? [])) {
      triangles += (gltf.accessors[indices]?.count ?? 0) / 3;
      const { min = [], max = [] } = gltf.accessors[attributes.POSITION] ?? {};
      for (const corner of [min, max]) corners.push(corner.map((value, k) => value + (translation[k] ?? 0)));
    }
  }
  return {
    extents: extentsOf(corners),
    triangles,
    animations: gltf.animations?.length ?? 0,
    bones: gltf.skins?.[0]?.joints.length ?? 0,
    pictures: gltf.images.map(({ bufferView }) => {
      const { byteOffset = 0, byteLength = 0 } = gltf.bufferViews[bufferView] ?? {};
      return binary.subarray(byteOffset, byteOffset + byteLength);
    }),
  };
};
