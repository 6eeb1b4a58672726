/** The pairs of neighbouring letters of a text, without regard to case. */
const pairsOf = (text: string): ReadonlySet<string> => {
  const letters = [...` ${text.toLowerCase()} `];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
};

/** Sørensen–Dice coefficient of the letter pairs: 0 nothing in common, 1 the same. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size);

/** These things by how near their names are to a term, the nearest first; equal ones keep their order. */
export const nearestNames = <T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  term: string,
  most: number,
): readonly T[] => {
  const wanted = pairsOf(term);
  return things
    .map((thing) => ({ thing, near: likeness(pairsOf(nameOf(thing)), wanted) }))
    .toSorted((one, other) => other.near - one.near)
    .slice(0, most)
    .map(({ thing }) => thing);
};
