import { eachFace } from '../facts/faces.ts';
import type { Surface } from './scene.ts';

/** A number that grows with the area of a triangle of corners; negative if it faces away from the front of its face. */
type AreaOf = (a: number, b: number, c: number) => number;
type Visit = (a: number, b: number, c: number) => void;

/** Cuts ears off a face until a triangle is left. A face that crosses itself may have no ear; then its flattest corner is cut off. */
const cutEars = (start: number, end: number, areaOf: AreaOf, visit: Visit): void => {
  const ring = Array.from({ length: end - start }, (_, at) => start + at);
  const around = (at: number) =>
    [ring.at(at - 1), ring[at], ring[(at + 1) % ring.length]] as [number, number, number];
  const isEar = (at: number): boolean => {
    const [a, b, c] = around(at);
    return (
      areaOf(a, b, c) > 0 &&
      ring.every(
        (corner, other) =>
          corner === a ||
          corner === b ||
          corner === c ||
          areaOf(a, b, corner) < 0 ||
          areaOf(b, c, corner) < 0 ||
          areaOf(c, a, corner) < 0 ||
          // Only a corner that points inwards can be in the way.
          areaOf(...around(other)) > 0,
      )
    );
  };
  const flattest = (): number => {
    const areas = ring.map((_, at) => Math.abs(areaOf(...around(at))));
    return areas.reduce((least, area, at) => (area < (areas[least] as number) ? at : least), 0);
  };
  for (let from = 0; ring.length > 3; ) {
    const steps = ring.findIndex((_, step) => isEar((from + step) % ring.length));
    from = steps === -1 ? flattest() : (from + steps) % ring.length;
    visit(...around(from));
    ring.splice(from, 1);
  }
  visit(...around(1));
};

/**
 * Calls `visit` with the corners of each triangle, face after face: a fan from the first corner if that has the shape of the face, otherwise
 * one ear after the other. A face with n corners has n − 2 triangles, which use all its corners and edges.
 */
export const eachTriangle = (
  surface: Surface,
  visit: (a: number, b: number, c: number, face: number) => void,
): void => {
  const { positions, corners } = surface;
  const [normal, front] = [new Float64Array(3), new Float64Array(3)];
  const setNormal = (a: number, b: number, c: number): void => {
    const from = (corners[a] as number) * 3;
    const along = (corner: number, axis: number): number =>
      (positions[(corners[corner] as number) * 3 + axis] as number) - (positions[from + axis] as number);
    const [ux, uy, uz] = [along(b, 0), along(b, 1), along(b, 2)];
    const [vx, vy, vz] = [along(c, 0), along(c, 1), along(c, 2)];
    normal[0] = uy * vz - uz * vy;
    normal[1] = uz * vx - ux * vz;
    normal[2] = ux * vy - uy * vx;
  };
  const areaOf: AreaOf = (a, b, c) => {
    setNormal(a, b, c);
    let area = 0;
    for (let axis = 0; axis < 3; axis += 1) area += (normal[axis] as number) * (front[axis] as number);
    return area;
  };
  const isFan = (start: number, end: number): boolean => {
    front.fill(0);
    for (let at = start + 2; at < end; at += 1) {
      setNormal(start, at - 1, at);
      for (let axis = 0; axis < 3; axis += 1)
        front[axis] = (front[axis] as number) + (normal[axis] as number);
    }
    for (let at = start + 2; at < end; at += 1) if (areaOf(start, at - 1, at) < 0) return false;
    return true;
  };
  eachFace(surface, (start, end, face) => {
    if (end - start > 3 && !isFan(start, end)) cutEars(start, end, areaOf, (a, b, c) => visit(a, b, c, face));
    else for (let at = start + 2; at < end; at += 1) visit(start, at - 1, at, face);
  });
};
