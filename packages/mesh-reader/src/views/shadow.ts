import type { PictureSize, Vector } from './camera.ts';

/** Where each vertex throws its shadow on the ground below the lowest one. */
export const onGround = (positions: ArrayLike<number>, [x, y, z]: Vector): Float64Array => {
  let ground = Infinity;
  for (let at = 1; at < positions.length; at += 3) ground = Math.min(ground, positions[at] as number);
  const fallen = new Float64Array(positions.length);
  for (let at = 0; at < positions.length; at += 3) {
    const height = ((positions[at + 1] as number) - ground) / y;
    fallen[at] = (positions[at] as number) - x * height;
    fallen[at + 1] = ground;
    fallen[at + 2] = (positions[at + 2] as number) - z * height;
  }
  return fallen;
};

/** The mean of each number and those up to `reach` before and after it on its line, of which there are `lines`; `step` leads to the next on it. */
const blurred = (
  values: Float32Array,
  { length, step, lines, next }: Readonly<Record<'length' | 'step' | 'lines' | 'next', number>>,
  reach: number,
): Float32Array => {
  const means = new Float32Array(values.length);
  for (let line = 0; line < lines; line += 1) {
    const at = (place: number): number =>
      place < 0 || place >= length ? 0 : (values[line * next + place * step] as number);
    let sum = 0;
    for (let place = 0; place < reach; place += 1) sum += at(place);
    for (let place = 0; place < length; place += 1) {
      sum += at(place + reach) - at(place - reach - 1);
      means[line * next + place * step] = sum / (2 * reach + 1);
    }
  }
  return means;
};

/** How much light the ground lacks in the deepest shadow. */
const depth = 0.2;
/** The part of a picture's height over which the edge of a shadow fades. */
const softness = 1 / 36;

/** The opacity of a soft shadow, 0 to 1, at each pixel of a picture; `shadow` is 1 in the dark and 0 in the light. */
export const softShadow = (shadow: Float32Array, { width, height }: PictureSize): Float32Array => {
  const reach = Math.ceil(height * softness);
  const rows = { length: width, step: 1, lines: height, next: width };
  const columns = { length: height, step: width, lines: width, next: 1 };
  let soft = shadow;
  for (const lines of [rows, columns, rows, columns]) soft = blurred(soft, lines, reach);
  return soft.map((value) => value * depth);
};
