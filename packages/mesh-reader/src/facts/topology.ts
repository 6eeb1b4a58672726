import type { Mesh, Surface } from '../scene/scene.ts';
import { countEdges } from './countEdges.ts';
import { eachFace } from './faces.ts';
import { joinCorners } from './joinCorners.ts';

/** A face has no area if twice its area, divided by the square of its longest edge, is below this: rounding of doubles. */
const noArea = 1e-12;
/** Up to this number of corners, each is compared with each. */
const fewCorners = 8;

const hasCornerTwice = (surface: Surface, places: Uint32Array, start: number, end: number): boolean => {
  const { corners } = surface;
  if (end - start === 3) {
    const a = places[corners[start] as number];
    const b = places[corners[start + 1] as number];
    const c = places[corners[start + 2] as number];
    return a === b || b === c || c === a;
  }
  const place = (at: number) => places[corners[at] as number] as number;
  if (end - start > fewCorners) {
    const seen = new Set<number>();
    for (let at = start; at < end; at += 1) seen.add(place(at));
    return seen.size < end - start;
  }
  for (let at = start; at < end; at += 1)
    for (let other = at + 1; other < end; other += 1) if (place(at) === place(other)) return true;
  return false;
};

/** By Newell's normal, relative to the first corner so that a distant origin costs no precision. */
const hasArea = ({ positions, corners }: Surface, start: number, end: number): boolean => {
  const first = (corners[start] as number) * 3;
  const x0 = positions[first] as number;
  const y0 = positions[first + 1] as number;
  const z0 = positions[first + 2] as number;
  let nx = 0;
  let ny = 0;
  let nz = 0;
  let longest = 0;
  let px = 0;
  let py = 0;
  let pz = 0;
  for (let at = start + 1; at <= end; at += 1) {
    const corner = at === end ? first : (corners[at] as number) * 3;
    const x = (positions[corner] as number) - x0;
    const y = (positions[corner + 1] as number) - y0;
    const z = (positions[corner + 2] as number) - z0;
    nx += py * z - pz * y;
    ny += pz * x - px * z;
    nz += px * y - py * x;
    const length = (x - px) * (x - px) + (y - py) * (y - py) + (z - pz) * (z - pz);
    if (length > longest) longest = length;
    px = x;
    py = y;
    pz = z;
  }
  return Math.sqrt(nx * nx + ny * ny + nz * nz) > noArea * longest;
};

/** The topology of a mesh after vertices at exactly the same position were merged. */
export const measureTopology = ({ surfaces }: Mesh) => {
  const joined = joinCorners(surfaces.map(({ positions }) => positions));
  const placed = surfaces.map((surface) => ({
    surface,
    places: joined.placeOf.get(surface.positions) ?? new Uint32Array(),
  }));
  let degenerateFaces = 0;
  for (const { surface, places } of placed) {
    eachFace(surface, (start, end) => {
      if (end - start < 3) return;
      if (hasCornerTwice(surface, places, start, end) || !hasArea(surface, start, end)) degenerateFaces += 1;
    });
  }
  const stored = new Set(surfaces.map(({ positions }) => positions));
  const doubled = [...stored].reduce((sum, { length }) => sum + length / 3, 0) - joined.places;
  return { places: joined.places, doubled, degenerateFaces, ...countEdges(placed, joined.places) };
};
