/** The share of values up to each of `steps` equal steps from 0 to `most`. */
export const cumulative = (values: ArrayLike<number>, steps: number, most: number): readonly number[] => {
  const counts = new Uint32Array(steps);
  for (let at = 0; at < values.length; at += 1) {
    const step = Math.floor(((values[at] as number) / most) * steps);
    if (step < steps) counts[step] = (counts[step] as number) + 1;
  }
  let sum = 0;
  return Array.from(counts, (count) => {
    sum += count;
    return sum / values.length;
  });
};
