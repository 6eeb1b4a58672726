import { GrowingFloat32 } from './growing.ts';
import { hashWords } from './hashWords.ts';

const bits = new Float32Array(3);
const words = new Uint32Array(bits.buffer);

/** Collects unique single-precision positions as corners are read. */
export class Welder {
  readonly positions = new GrowingFloat32();
  #table = new Uint32Array(4096);
  #count = 0;

  /** The number of a position. */
  add(x: number, y: number, z: number): number {
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

  /** The slot of the position in `bits`, whether used or free. */
  #slot(): number {
    const mask = this.#table.length - 1;
    for (let slot = hashWords(words) & mask; ; slot = (slot + 1) & mask) {
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
      for (let axis = 0; axis < 3; axis += 1) bits[axis] = this.positions.at(place * 3 + axis);
      this.#table[this.#slot()] = place + 1;
    }
  }
}
