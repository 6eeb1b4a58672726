import type { Layer } from './scene.ts';

/** A layer whose indices may be invalid; such corners get zeros. */
export const referencedLayer = (values: Float32Array, size: 2 | 3 | 4, indices: Uint32Array): Layer => {
  const count = Math.floor(values.length / size);
  let isComplete = true;
  for (let at = 0; at < indices.length && isComplete; at += 1) isComplete = (indices[at] as number) < count;
  if (isComplete) return { values, size, indices };
  const padded = new Float32Array((count + 1) * size);
  padded.set(values.subarray(0, count * size));
  return { values: padded, size, indices: indices.map((index) => Math.min(index, count)) };
};
