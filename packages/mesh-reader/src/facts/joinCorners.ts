import { hashWords } from '../scene/hashWords.ts';

type Positions = Float32Array | Float64Array;

export type Joined = {
  /** For each list of positions, the index of the merged vertex of each. */
  readonly placeOf: ReadonlyMap<Positions, Uint32Array>;
  readonly places: number;
};

const scratch = new Float64Array(3);
const words = new Uint32Array(scratch.buffer);

const hash = (x: number, y: number, z: number): number => {
  // Zero has two signs, which are equal.
  scratch[0] = x + 0;
  scratch[1] = y + 0;
  scratch[2] = z + 0;
  return hashWords(words);
};

/** Merges positions into vertices: exactly equal positions get the same number. */
export const joinCorners = (lists: Iterable<Positions>): Joined => {
  const unique = [...new Set(lists)];
  const total = unique.reduce((sum, list) => sum + list.length / 3, 0);
  let size = 1024;
  while (size < total * 1.5) size *= 2;
  // The vertex number plus one; 0 is free.
  const table = new Uint32Array(size);
  // Where each vertex was first seen: list and index in one number.
  const seenList = unique.length > 1 ? new Uint32Array(total) : null;
  const seenAt = new Uint32Array(total);
  const placeOf = new Map<Positions, Uint32Array>();
  let places = 0;
  unique.forEach((list, number) => {
    const count = list.length / 3;
    const numbers = new Uint32Array(count);
    for (let at = 0; at < count; at += 1) {
      const x = list[at * 3] as number;
      const y = list[at * 3 + 1] as number;
      const z = list[at * 3 + 2] as number;
      let slot = hash(x, y, z) & (size - 1);
      for (;;) {
        const found = table[slot] as number;
        if (found === 0) {
          table[slot] = places + 1;
          seenAt[places] = at;
          if (seenList !== null) seenList[places] = number;
          numbers[at] = places;
          places += 1;
          break;
        }
        const other = seenList === null ? list : (unique[seenList[found - 1] as number] as Positions);
        const first = (seenAt[found - 1] as number) * 3;
        if (other[first] === x && other[first + 1] === y && other[first + 2] === z) {
          numbers[at] = found - 1;
          break;
        }
        slot = (slot + 1) & (size - 1);
      }
    }
    placeOf.set(list, numbers);
  });
  return { placeOf, places };
};
