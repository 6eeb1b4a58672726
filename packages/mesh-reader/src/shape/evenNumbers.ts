/** Pseudo-random numbers from 0 to 1 (mulberry32): the same seed gives the same ones. */
export const numbersFrom = (seed: number) => {
  let state = seed | 0;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The ratio of the R2 sequence, whose points cover a square evenly however many are taken. */
const plastic = 1.324717957244746;

/** The place of a point in a square. */
export const evenlyOver = (point: number): [number, number] => [
  (0.5 + point / plastic) % 1,
  (0.5 + point / plastic ** 2) % 1,
];
