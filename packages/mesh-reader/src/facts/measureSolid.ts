import { eachTriangle } from '../scene/eachTriangle.ts';
import { isMirrored, placedPositions } from '../scene/placing.ts';
import type { Scene } from '../scene/scene.ts';
import type { MeshFacts } from './meshFacts.ts';

/** Each ray meets each triangle, so a larger mesh would take seconds: it is not measured. */
const mostTriangles = 300_000;
const rays = 256;
/** The part of the surface that may be thinner: edges and tips are. */
const thinnest = 0.05;
/** A hit nearer than this part of the longest side is the surface that the ray starts from. */
const nearest = 1e-6;

/** The corners of all placed triangles, nine numbers each, outside to the front; null if there are too many. */
const cornersOf = ({ meshes, instances }: Scene): Float64Array | null => {
  const found: number[] = [];
  for (const { mesh, matrix, bent } of instances)
    for (const [number, surface] of (meshes[mesh]?.surfaces ?? []).entries()) {
      const { positions, corners } = surface;
      if (found.length / 9 + corners.length / 3 > mostTriangles) return null;
      const all = bent?.[number] ?? placedPositions(positions, matrix, new Float64Array(positions.length));
      const isTurned = !bent?.[number] && isMirrored(matrix);
      eachTriangle(surface, (a, b, c) => {
        for (const corner of isTurned ? [a, c, b] : [a, b, c])
          for (let axis = 0; axis < 3; axis += 1)
            found.push(all[(corners[corner] as number) * 3 + axis] as number);
      });
    }
  return Float64Array.from(found);
};

/** The distance along a ray at which it leaves the solids; null for one that starts within another solid, where no wall can be seen. */
const thicknessAt = (
  all: Float64Array,
  own: number,
  from: readonly number[],
  to: readonly number[],
  least: number,
) => {
  const at = (index: number) => all[index] as number;
  const [px = 0, py = 0, pz = 0] = from;
  const [dx = 0, dy = 0, dz = 0] = to;
  const hits: { readonly far: number; readonly leaves: boolean }[] = [];
  // Möller and Trumbore, "Fast, minimum storage ray-triangle intersection", 1997.
  for (let first = 0; first < all.length; first += 9) {
    if (first === own) continue;
    const [ux, uy, uz] = [
      at(first + 3) - at(first),
      at(first + 4) - at(first + 1),
      at(first + 5) - at(first + 2),
    ];
    const [vx, vy, vz] = [
      at(first + 6) - at(first),
      at(first + 7) - at(first + 1),
      at(first + 8) - at(first + 2),
    ];
    const [qx, qy, qz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx];
    const determinant = ux * qx + uy * qy + uz * qz;
    if (determinant === 0) continue;
    const [sx, sy, sz] = [px - at(first), py - at(first + 1), pz - at(first + 2)];
    const u = (sx * qx + sy * qy + sz * qz) / determinant;
    if (!(u >= 0 && u <= 1)) continue;
    const [rx, ry, rz] = [sy * uz - sz * uy, sz * ux - sx * uz, sx * uy - sy * ux];
    const v = (dx * rx + dy * ry + dz * rz) / determinant;
    if (!(v >= 0 && u + v <= 1)) continue;
    const far = (vx * rx + vy * ry + vz * rz) / determinant;
    if (far > least) hits.push({ far, leaves: determinant < 0 });
  }
  if (hits.reduce((sum, { leaves }) => sum + (leaves ? 1 : -1), 0) !== 1) return null;
  let depth = 1;
  for (const { far, leaves } of hits.sort((one, other) => one.far - other.far)) {
    depth += leaves ? -1 : 1;
    if (depth === 0) return far;
  }
  return null;
};

/** The volume within closed meshes and the thickness of their walls, in units of the file. Nothing for a mesh that is not closed or too large. */
export const measureSolid = (
  scene: Scene,
  { openEdges, nonManifoldEdges, triangles }: Pick<MeshFacts, 'openEdges' | 'nonManifoldEdges' | 'triangles'>,
): Pick<MeshFacts, 'volume' | 'wall'> => {
  if (openEdges !== 0 || nonManifoldEdges !== 0 || !triangles) return {};
  const all = cornersOf(scene);
  if (all === null || all.length === 0) return {};
  const at = (index: number) => all[index] as number;
  const areas = new Float64Array(all.length / 9);
  let [volume, area, longest] = [0, 0, 0];
  const normals = new Float64Array(all.length / 3);
  for (let nth = 0; nth < areas.length; nth += 1) {
    const f = nth * 9;
    const [ux, uy, uz] = [at(f + 3) - at(f), at(f + 4) - at(f + 1), at(f + 5) - at(f + 2)];
    const [vx, vy, vz] = [at(f + 6) - at(f), at(f + 7) - at(f + 1), at(f + 8) - at(f + 2)];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    normals.set(normal, nth * 3);
    // From the first corner of all: a distant origin would cost precision.
    const [x, y, z] = [at(f) - at(0), at(f + 1) - at(1), at(f + 2) - at(2)];
    volume += (x * normal[0] + y * normal[1] + z * normal[2]) / 6;
    area += Math.hypot(...normal);
    areas[nth] = area;
    longest = Math.max(longest, Math.abs(x), Math.abs(y), Math.abs(z));
  }
  if (!(area > 0 && Number.isFinite(volume))) return {};
  const thicknesses: number[] = [];
  for (let ray = 0, nth = 0; ray < rays; ray += 1) {
    while ((areas[nth] as number) < ((ray + 0.5) / rays) * area) nth += 1;
    // An even spread within triangles: the R2 sequence of M. Roberts.
    const [s, t] = [(ray * 0.7548776662) % 1, (ray * 0.5698402909) % 1];
    const [b, c] = s + t > 1 ? [1 - s, 1 - t] : [s, t];
    const normal = normals.subarray(nth * 3, nth * 3 + 3);
    const length = Math.hypot(...normal);
    const from = [0, 1, 2].map((axis) => {
      const first = at(nth * 9 + axis);
      return first + b * (at(nth * 9 + 3 + axis) - first) + c * (at(nth * 9 + 6 + axis) - first);
    });
    const inward = [...normal].map((value) => -value / length);
    const thickness = thicknessAt(all, nth * 9, from, inward, longest * nearest);
    if (thickness !== null) thicknesses.push(thickness);
  }
  const wall = thicknesses.sort((one, other) => one - other)[Math.floor(thicknesses.length * thinnest)];
  const rounded = (value: number) => Number(value.toPrecision(4));
  return { volume: rounded(volume), ...(wall !== undefined && volume > 0 && { wall: rounded(wall) }) };
};
