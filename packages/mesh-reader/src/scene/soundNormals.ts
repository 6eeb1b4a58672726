import { eachFace } from '../facts/faces.ts';
import type { Layer, Surface } from './scene.ts';

/** Which vectors of a list are no directions: without length, or no numbers. Null if all are. */
const badVectors = (values: Float32Array): Uint8Array | null => {
  let bad: Uint8Array | null = null;
  for (let at = 0; at < values.length; at += 3) {
    const length = Math.hypot(values[at] as number, values[at + 1] as number, values[at + 2] as number);
    if (length > 0 && length < Infinity) continue;
    bad ??= new Uint8Array(values.length / 3);
    bad[at / 3] = 1;
  }
  return bad;
};

/** The unit normal of a face by Newell's method; upwards for one without area. */
const normalOf = ({ positions, corners }: Surface, start: number, end: number): readonly number[] => {
  const at = (corner: number, axis: number) => positions[(corners[corner] as number) * 3 + axis] as number;
  const normal = [0, 0, 0];
  for (let corner = start; corner < end; corner += 1) {
    const next = corner + 1 < end ? corner + 1 : start;
    for (let axis = 0; axis < 3; axis += 1) {
      const [one, other] = [(axis + 1) % 3, (axis + 2) % 3];
      normal[axis] =
        (normal[axis] as number) + (at(corner, one) - at(next, one)) * (at(corner, other) + at(next, other));
    }
  }
  const length = Math.hypot(...normal);
  return length > 0 ? normal.map((value) => value / length) : [0, 0, 1];
};

/** Normals in which a corner whose own is no direction has that of its face. */
export const soundNormals = (surface: Surface, normals: Layer): Layer => {
  const bad = badVectors(normals.values);
  if (bad === null) return normals;
  const indices = (normals.indices ?? surface.corners).slice();
  const added: number[] = [];
  eachFace(surface, (start, end) => {
    const isBad = (at: number): boolean => bad[indices[at] as number] === 1;
    const corners = Array.from({ length: end - start }, (_, at) => start + at).filter(isBad);
    if (corners.length === 0) return;
    for (const corner of corners) indices[corner] = (normals.values.length + added.length) / 3;
    added.push(...normalOf(surface, start, end));
  });
  const values = new Float32Array(normals.values.length + added.length);
  values.set(normals.values.map((value) => (Number.isFinite(value) ? value : 0)));
  values.set(added, normals.values.length);
  return { values, size: 3, indices };
};
