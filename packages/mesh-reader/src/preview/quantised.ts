import type { Body } from './body.ts';
import { extentsOf } from './extentsOf.ts';

/** Steps along the longest side of a body. Neither reveals the exact positions of the sold mesh. */
const fineSteps = 16_383;
/** In a mesh too small to be simplified, vertices are moved so far that their positions are worthless. */
const coarseSteps = 1_000;

/** A body whose positions are non-negative integers, in units of `step`, relative to `origin`; `steps` are along its longest side. */
export type QuantisedBody = Omit<Body, 'positions'> & {
  readonly positions: Uint16Array;
  readonly origin: [number, number, number];
  readonly step: number;
  readonly steps: number;
};

/** The triangles with three different positions. */
const withArea = (indices: Uint32Array, positions: Uint16Array): Uint32Array => {
  const kept: number[] = [];
  const isSame = (one: number, other: number): boolean =>
    positions[one * 3] === positions[other * 3] &&
    positions[one * 3 + 1] === positions[other * 3 + 1] &&
    positions[one * 3 + 2] === positions[other * 3 + 2];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at], indices[at + 1], indices[at + 2]] as [number, number, number];
    if (!isSame(a, b) && !isSame(b, c) && !isSame(c, a)) kept.push(a, b, c);
  }
  return Uint32Array.from(kept);
};

/** Snaps the vertices to a grid over the body's longest side: fine, or so coarse that the shape is worthless. */
export const quantised = (body: Body, coarse: boolean): QuantisedBody => {
  const { positions } = body;
  const { min, max } = extentsOf(body);
  const longest = Math.max(...max.map((high, axis) => high - (min[axis] as number)));
  const steps = coarse ? coarseSteps : fineSteps;
  const step = longest / steps || 1;
  const whole = new Uint16Array(positions.length);
  for (let index = 0; index < positions.length; index += 1)
    whole[index] = Math.max(
      0,
      Math.round(((positions[index] as number) - (min[index % 3] as number)) / step),
    );
  return { ...body, positions: whole, indices: withArea(body.indices, whole), origin: min, step, steps };
};
