import { GrowingFloat32, GrowingFloat64 } from './growing.ts';
import { hashWords } from './hashWords.ts';

/** Collects unique positions as corners are read, in single or in double precision. */
export class Welder {
  readonly positions: GrowingFloat32 | GrowingFloat64;
  readonly #bits: Float32Array | Float64Array;
  readonly #words: Uint32Array;
  #table = new Uint32Array(4096);
  #count = 0;

  constructor(isDouble = false) {
    this.positions = isDouble ? new GrowingFloat64() : new GrowingFloat32();
    this.#bits = isDouble ? new Float64Array(3) : new Float32Array(3);
    this.#words = new Uint32Array(this.#bits.buffer);
  }

  /** The number of a position. */
  add(x: number, y: number, z: number): number {
    const bits = this.#bits;
    // Zero has two signs, which are equal.
    bits[0] = x + 0;
    bits[1] = y + 0;
    bits[2] = z + 0;
    const slot = this.#slot();
    const found = this.#table[slot] as number;
    if (found > 0) return found - 1;
    this.#table[slot] = this.#count + 1;
    for (const value of bits) this.positions.push(value);
    this.#count += 1;
    if (this.#count * 2 > this.#table.length) this.#grow();
    return this.#count - 1;
  }

  /** The slot of the position in `#bits`, whether used or free. */
  #slot(): number {
    const mask = this.#table.length - 1;
    const bits = this.#bits;
    for (let slot = hashWords(this.#words) & mask; ; slot = (slot + 1) & mask) {
      const found = this.#table[slot] as number;
      if (found === 0) return slot;
      const first = (found - 1) * 3;
      const { positions } = this;
      if (
        positions.at(first) === bits[0] &&
        positions.at(first + 1) === bits[1] &&
        positions.at(first + 2) === bits[2]
      )
        return slot;
    }
  }

  #grow(): void {
    this.#table = new Uint32Array(this.#table.length * 2);
    for (let place = 0; place < this.#count; place += 1) {
      for (let axis = 0; axis < 3; axis += 1) this.#bits[axis] = this.positions.at(place * 3 + axis);
      this.#table[this.#slot()] = place + 1;
    }
  }
}
