import { deform, type Mesh } from '../mesh/mesh.ts';

/** The outline turned, then fluted: `ribs` shallow waves around the body. */
export const fluted = (mesh: Mesh, ribs: number, depth: number): Mesh =>
  deform(mesh, ([x, y, z]) => {
    const k = 1 + depth * Math.cos(Math.atan2(z, x) * ribs);
    return [x * k, y, z * k];
  });
