/** A repeatable stream of numbers in [0, 1): the same seed gives the same sequence on every machine. */
export type Random = () => number;

/** Seeded generator (mulberry32); a text seed is hashed first (FNV-1a). */
export const randomFrom = (seed: string): Random => {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** A number between two limits. */
export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
