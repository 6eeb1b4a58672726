import { eachTriangle } from '../scene/eachTriangle.ts';
import { identity, type Matrix } from '../scene/matrix.ts';
import { placedPositions } from '../scene/placing.ts';
import type { Layer, MaterialTexture, Scene, Surface } from '../scene/scene.ts';
import { wrapped } from '../textures/wrapped.ts';
import type { MeshFacts } from './meshFacts.ts';

/** Work that a hostile file may cause: placed triangles, and pixels of the grids on which used parts of textures are marked. */
const [mostTriangles, mostPixels] = [5_000_000, 100_000_000];
/** Pixels a side of such a grid. */
const side = 512;
/** Steps of a histogram of densities per doubling, and doublings below 1. */
const [steps, below] = [128, 30];
const bins = 80 * steps;

/** The materials of a surface's faces. */
const materialsOf = ({ material, corners }: Surface): readonly number[] => {
  if (corners.length === 0) return [];
  return typeof material === 'number' ? [material] : [...new Set(material)];
};

/** What a renderer draws one after the other: each surface of each placed mesh, once for each of its materials. */
export const drawCallsOf = ({ meshes, instances }: Pick<Scene, 'meshes' | 'instances'>): number => {
  const ofMesh = meshes.map(({ surfaces }) =>
    surfaces.reduce((sum, surface) => sum + materialsOf(surface).length, 0),
  );
  return instances.reduce((sum, { mesh }) => sum + (ofMesh[mesh] ?? 0), 0);
};

/** Writes the texture coordinates of a corner, after the placement of the texture on them. */
const coordinates = ({ values, indices }: Layer, surface: Surface, { transform }: MaterialTexture) => {
  const { offset, rotation, scale } = transform ?? { offset: [0, 0], rotation: 0, scale: [1, 1] };
  const [cosine, sine] = [Math.cos(rotation), Math.sin(rotation)];
  return (corner: number): readonly [number, number] => {
    const at = (indices === null ? surface.corners[corner] : indices[corner]) as number;
    const [u, v] = [(values[at * 2] as number) * scale[0], (values[at * 2 + 1] as number) * scale[1]];
    return [cosine * u + sine * v + offset[0], cosine * v - sine * u + offset[1]];
  };
};

type Corner = readonly [number, number];

/** Twice the area of a triangle, negative if it is mirrored. */
const twice = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number =>
  (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);

const areaIn = (positions: ArrayLike<number>, places: readonly number[]): number => {
  const [a, b, c] = places.map((place) => [0, 1, 2].map((axis) => positions[place * 3 + axis] as number));
  const [u, v] = [b, c].map((end) => [0, 1, 2].map((axis) => (end?.[axis] ?? 0) - (a?.[axis] ?? 0)));
  const [ux = 0, uy = 0, uz = 0] = u ?? [];
  const [vx = 0, vy = 0, vz = 0] = v ?? [];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
};

/** A grid over one texture; a pixel is used if it is shown at the centre of one in a triangle. Returns the pixels visited. */
const mark = (
  used: Uint8Array,
  corners: readonly [Corner, Corner, Corner],
  { wrap = ['repeat', 'repeat'] }: MaterialTexture,
): number => {
  const [a, b, c] = corners.map(([u, v]): Corner => [u * side, v * side]) as [Corner, Corner, Corner];
  const range = (axis: 0 | 1): readonly [number, number] => {
    const values = [a[axis], b[axis], c[axis]];
    return [Math.ceil(Math.min(...values) - 0.5), Math.floor(Math.max(...values) - 0.5)];
  };
  const [[left, right], [top, bottom]] = [range(0), range(1)];
  const pixels = Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1);
  if (!(pixels <= mostPixels)) return Infinity;
  const whole = Math.sign(twice(a, b, c));
  const pixelAt = (axis: 0 | 1, value: number): number =>
    Math.min(side - 1, Math.floor(wrapped(value / side, wrap[axis], side) * side));
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const centre: Corner = [x + 0.5, y + 0.5];
      const isIn = [twice(a, b, centre), twice(b, c, centre), twice(c, a, centre)].every(
        (area) => area * whole >= 0,
      );
      if (isIn) used[pixelAt(1, centre[1]) * side + pixelAt(0, centre[0])] = 1;
    }
  return pixels;
};

/** The densities at these parts of the whole weight; each bin answers with its own mean. */
const percentiles = (
  weights: Float64Array,
  sums: Float64Array,
  parts: readonly number[],
): readonly number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return parts.map((part) => {
    let passed = 0;
    const bin = weights.findIndex((weight) => {
      passed += weight;
      return weight > 0 && passed >= part * whole;
    });
    return (sums[bin] ?? 0) / (weights[bin] ?? 1);
  });
};

type Texels = Pick<MeshFacts, 'texelDensity' | 'uvShare'>;

/**
 * How finely the textures cover the surface, in pixels per metre, and how much of them is used. `metres` is the length of a unit of the
 * scene. Nothing without textures, without texture coordinates, or if it would take too long.
 */
export const measureTexels = (scene: Scene, textures: MeshFacts['textures'], metres: number): Texels => {
  const [weights, sums] = [new Float64Array(bins), new Float64Array(bins)];
  const used = new Map<number, Uint8Array>();
  let [triangles, pixels] = [0, 0];

  const textureOf = (material: number): MaterialTexture | undefined => {
    const own = scene.materials[material]?.textures ?? [];
    return own.find(({ role }) => role === 'baseColour') ?? own[0];
  };
  const measure = (surface: Surface, positions: ArrayLike<number>, marks: boolean): void => {
    const ofMaterial = new Map(
      materialsOf(surface).flatMap((material) => {
        const texture = textureOf(material);
        const layer = texture && surface.uvs[texture.uvSet ?? 0];
        const { width, height } = textures[texture?.image ?? -1] ?? { width: null, height: null };
        if (!texture || !layer || !width || !height) return [];
        return [[material, { texture, at: coordinates(layer, surface, texture), texels: width * height }]];
      }),
    );
    if (ofMaterial.size === 0) return;
    eachTriangle(surface, (a, b, c, face) => {
      const corners = [a, b, c];
      const { material } = surface;
      const own = ofMaterial.get(typeof material === 'number' ? material : (material[face] as number));
      triangles += 1;
      if (!own || triangles > mostTriangles) return;
      const uvs = corners.map(own.at) as [Corner, Corner, Corner];
      const area =
        areaIn(
          positions,
          corners.map((corner) => surface.corners[corner] as number),
        ) *
        metres ** 2;
      const density = Math.sqrt(((Math.abs(twice(...uvs)) / 2) * own.texels) / area);
      if (!(density > 0 && density < Infinity && area > 0)) return;
      const bin = Math.min(bins - 1, Math.max(0, Math.floor((Math.log2(density) + below) * steps)));
      weights[bin] = (weights[bin] as number) + area;
      sums[bin] = (sums[bin] as number) + area * density;
      if (!marks || pixels > mostPixels) return;
      const grid = used.get(own.texture.image) ?? new Uint8Array(side * side);
      used.set(own.texture.image, grid);
      pixels += mark(grid, uvs, own.texture);
    });
  };

  const marked = new Set<number>();
  for (const { mesh, matrix, bent } of scene.instances) {
    for (const [number, surface] of (scene.meshes[mesh]?.surfaces ?? []).entries()) {
      if (triangles > mostTriangles) return {};
      measure(surface, bent?.[number] ?? placed(surface, matrix), !marked.has(mesh));
    }
    marked.add(mesh);
  }
  if (used.size === 0 || triangles > mostTriangles) return {};
  const [least = 0, median = 0, most = 0] = percentiles(weights, sums, [0.05, 0.5, 0.95]);
  const covered = [...used.values()].reduce((sum, grid) => sum + grid.reduce((all, one) => all + one, 0), 0);
  return {
    texelDensity: { least: rounded(least), median: rounded(median), most: rounded(most) },
    ...(pixels <= mostPixels && { uvShare: rounded(covered / (used.size * side * side)) }),
  };
};

const rounded = (value: number): number => Number(value.toPrecision(4));

const placed = ({ positions }: Surface, matrix: Matrix): ArrayLike<number> =>
  matrix === identity ? positions : placedPositions(positions, matrix, new Float64Array(positions.length));
