import type { Surface } from '../scene/scene.ts';
import { eachFace } from './faces.ts';

type Placed = { readonly surface: Surface; readonly places: Uint32Array };

/** Maximum number of edges that are processed together: their end points take 64 MiB. */
const mostAtOnce = 16 * 1024 ** 2;

/**
 * Visits the edges of all faces as pairs of vertices, the lower first; `along` is 1 if the face runs from the higher to the lower, else 0. A vertex that repeats the previous one makes no edge; a face with
 * fewer than three distinct vertices is a line or a point, and is skipped.
 */
const eachEdge = (
  placed: readonly Placed[],
  visit: (low: number, high: number, along: 0 | 1) => void,
): void => {
  const edge = (one: number, other: number): void => {
    if (one < other) visit(one, other, 0);
    else visit(other, one, 1);
  };
  const ring: number[] = [];
  const polygon = (corners: Uint32Array, places: Uint32Array, start: number, end: number): void => {
    ring.length = 0;
    for (let at = start; at < end; at += 1) {
      const place = places[corners[at] as number] as number;
      if (place !== ring[ring.length - 1]) ring.push(place);
    }
    while (ring.length > 1 && ring[0] === ring[ring.length - 1]) ring.pop();
    if (ring.length < 3 || (ring.length === 3 && ring[0] === ring[2])) return;
    for (let at = 0; at < ring.length; at += 1)
      edge(ring[at] as number, ring[at + 1 < ring.length ? at + 1 : 0] as number);
  };
  for (const { surface, places } of placed) {
    const { corners, starts } = surface;
    if (starts !== null) {
      eachFace(surface, (start, end) => polygon(corners, places, start, end));
      continue;
    }
    for (let at = 0; at + 2 < corners.length; at += 3) {
      const a = places[corners[at] as number] as number;
      const b = places[corners[at + 1] as number] as number;
      const c = places[corners[at + 2] as number] as number;
      if (a === b || b === c || c === a) continue;
      edge(a, b);
      edge(b, c);
      edge(c, a);
    }
  }
};

/**
 * Counts edges with one face, edges with more than two, and edges along which both faces run the same way, so that one of them is turned
 * over. Takes 8 bytes per vertex and at most 64 MiB for the edges.
 */
export const countEdges = (placed: readonly Placed[], places: number) => {
  // The number of edges that begin at each vertex; then, the start of each vertex's edges.
  const begins = new Uint32Array(places + 1);
  let all = 0;
  eachEdge(placed, (low) => {
    begins[low] = (begins[low] as number) + 1;
    all += 1;
  });
  let [openEdges, nonManifoldEdges, flippedEdges] = [0, 0, 0];
  const next = new Uint32Array(places + 1);
  const countFrom = (from: number, to: number, edges: number): void => {
    const ends = new Uint32Array(edges);
    let at = 0;
    for (let place = from; place < to; place += 1) {
      next[place] = at;
      at += begins[place] as number;
    }
    eachEdge(placed, (low, high, along) => {
      if (low < from || low >= to) return;
      const slot = next[low] as number;
      ends[slot] = high * 2 + along;
      next[low] = slot + 1;
    });
    for (let place = from; place < to; place += 1) {
      const end = next[place] as number;
      const start = end - (begins[place] as number);
      sortPart(ends, start, end);
      for (let run = start; run < end; ) {
        let after = run + 1;
        while (after < end && (ends[after] as number) >>> 1 === (ends[run] as number) >>> 1) after += 1;
        if (after - run === 1) openEdges += 1;
        if (after - run > 2) nonManifoldEdges += 1;
        if (after - run === 2 && ends[run] === ends[run + 1]) flippedEdges += 1;
        run = after;
      }
    }
  };
  let [from, edges] = [0, 0];
  for (let place = 0; place < places; place += 1) {
    const more = begins[place] as number;
    if (edges > 0 && edges + more > mostAtOnce) {
      countFrom(from, place, edges);
      [from, edges] = [place, 0];
    }
    edges += more;
  }
  if (edges > 0) countFrom(from, places, edges);
  return { openEdges, nonManifoldEdges, flippedEdges, edges: all };
};

/** Sorts a part of a list in place; parts are almost always short. */
const sortPart = (values: Uint32Array, start: number, end: number): void => {
  if (end - start > 32) {
    values.subarray(start, end).sort();
    return;
  }
  for (let at = start + 1; at < end; at += 1) {
    const value = values[at] as number;
    let hole = at;
    while (hole > start && (values[hole - 1] as number) > value) {
      values[hole] = values[hole - 1] as number;
      hole -= 1;
    }
    values[hole] = value;
  }
};
