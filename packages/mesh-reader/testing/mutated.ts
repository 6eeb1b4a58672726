import { numbersFrom } from '../src/shape/shapeDescriptor.ts';

/** A copy of a file with damage: bytes changed, cut off, removed or repeated, or absurd numbers. */
export const mutated = (content: Buffer, seed: number): Buffer => {
  const next = numbersFrom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0];
  const copy = Buffer.from(content);
  const at = (): number => below(Math.max(1, copy.length));
  switch (seed % 6) {
    case 0:
      for (let count = 0; count <= below(12); count += 1) copy[at()] = below(256);
      return copy;
    case 1:
      return copy.subarray(0, at());
    case 2: {
      const [start, length] = [at(), below(400)];
      return Buffer.concat([copy.subarray(0, start), copy.subarray(start + length)]);
    }
    case 3: {
      const [start, length] = [at(), below(4000)];
      return Buffer.concat([copy.subarray(0, start + length), copy.subarray(start)]);
    }
    case 4:
      // Counts, lengths and indices as they are in binary files.
      if (copy.length >= 4)
        copy.writeUInt32LE(
          oneOf([0xffffffff, 0x7fffffff, 0, 0x80000000, 50_000_000]),
          below(copy.length - 3),
        );
      return copy;
    default: {
      const text = copy.toString('latin1');
      const numbers = [...text.matchAll(/-?\d+(\.\d+)?/g)];
      const found = numbers[below(Math.max(1, numbers.length))];
      if (!found) return copy;
      const absurd = oneOf([
        '-1',
        'NaN',
        'Infinity',
        '1e400',
        '4294967296',
        '99999999999999999999',
        '',
        '..',
      ]);
      return Buffer.from(
        text.slice(0, found.index) + absurd + text.slice(found.index + found[0].length),
        'latin1',
      );
    }
  }
};
