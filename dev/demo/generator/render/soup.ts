import type { Material } from '../mesh/material.ts';
import { bounds, faceNormal, type Mesh } from '../mesh/mesh.ts';
import { cross, dot, pick, radians, sub, unit, type Vec3 } from '../mesh/vec.ts';

/** A mesh as plain triangles in typed arrays: what the renderer works on. */
export type Soup = {
  readonly count: number;
  /** Nine numbers a triangle: three corners. */
  readonly positions: Float32Array;
  /** Nine numbers a triangle: the normal at each corner. */
  readonly normals: Float32Array;
  readonly materialOf: Uint16Array;
  readonly materials: readonly Material[];
  /** Bits 0, 1, 2: the side opposite to that corner is a polygon's edge, not a diagonal. */
  readonly edges: Uint8Array;
  readonly min: Vec3;
  readonly max: Vec3;
};

/** Normal of each corner of each face, averaged over the neighbours that are soft enough. */
export const cornerNormals = (mesh: Mesh): Vec3[][] => {
  const raw = mesh.faces.map((face) => faceNormal(mesh.points, face));
  const units = raw.map(unit);
  const around: number[][] = mesh.points.map(() => []);
  mesh.faces.forEach((face, f) => {
    for (const i of face.at) pick(around, i).push(f);
  });
  return mesh.faces.map((face, f) => {
    const own = pick(units, f);
    const limit = Math.cos(radians(face.soft));
    return face.at.map((i) => {
      if (face.soft === 0) return own;
      let [x, y, z] = [0, 0, 0];
      for (const other of pick(around, i)) {
        if (dot(pick(units, other), own) < limit) continue;
        const n = pick(raw, other);
        x += n[0];
        y += n[1];
        z += n[2];
      }
      const sum = unit([x, y, z]);
      return dot(sum, own) > 0 ? sum : own;
    });
  });
};

/** Triangulates a mesh; a quad is cut along its shorter diagonal. */
export const soupOf = (mesh: Mesh): Soup => {
  const normals = cornerNormals(mesh);
  const list: { at: readonly Vec3[]; normals: readonly Vec3[]; edges: number; material: number }[] = [];
  const materials: Material[] = [];
  const known = new Map<string, number>();
  mesh.faces.forEach((face, f) => {
    const material = known.get(face.material.name) ?? materials.push(face.material) - 1;
    known.set(face.material.name, material);
    const p = face.at.map((i) => pick(mesh.points, i));
    const n = pick(normals, f);
    const put = (a: number, b: number, c: number, edges: number) =>
      list.push({
        at: [pick(p, a), pick(p, b), pick(p, c)],
        normals: [pick(n, a), pick(n, b), pick(n, c)],
        edges,
        material,
      });
    if (p.length === 3) put(0, 1, 2, 7);
    else {
      const [d02, d13] = [sub(pick(p, 0), pick(p, 2)), sub(pick(p, 1), pick(p, 3))];
      if (dot(d02, d02) <= dot(d13, d13)) {
        put(0, 1, 2, 0b101);
        put(0, 2, 3, 0b011);
      } else {
        put(1, 2, 3, 0b101);
        put(1, 3, 0, 0b011);
      }
    }
  });
  const solid = list.filter(
    ({ at: [a, b, c] }) => a && b && c && Math.hypot(...cross(sub(b, a), sub(c, a))) > 1e-12,
  );
  const soup = {
    count: solid.length,
    positions: new Float32Array(solid.length * 9),
    normals: new Float32Array(solid.length * 9),
    materialOf: new Uint16Array(solid.length),
    materials,
    edges: new Uint8Array(solid.length),
    ...bounds(mesh),
  };
  solid.forEach((triangle, t) => {
    triangle.at.forEach((v, k) => {
      soup.positions.set(v, t * 9 + k * 3);
    });
    triangle.normals.forEach((v, k) => {
      soup.normals.set(v, t * 9 + k * 3);
    });
    soup.materialOf[t] = triangle.material;
    soup.edges[t] = triangle.edges;
  });
  return soup;
};
