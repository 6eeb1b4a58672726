/** A list of integers that grows in place, by half each time, and frees its old memory at once. */
export class GrowingUint32 {
  #values: Uint32Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 1024) {
    this.#values = new Uint32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.#values.length) this.#grow();
    this.#values[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.#values[index] as number;
  }

  #grow(): void {
    const capacity = Math.ceil(this.#values.length * 1.5) + 1024;
    this.#values = new Uint32Array(this.#values.buffer.transfer(capacity * 4));
  }

  /** The pushed values; the list must not be used afterwards. */
  taken(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }
}

/** A growing array of 64-bit floats. */
export class GrowingFloat64 {
  #values: Float64Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 1024) {
    this.#values = new Float64Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.#values.length) this.#grow();
    this.#values[this.length] = value;
    this.length += 1;
  }

  #grow(): void {
    const capacity = Math.ceil(this.#values.length * 1.5) + 1024;
    this.#values = new Float64Array(this.#values.buffer.transfer(capacity * 8));
  }

  taken(): Float64Array {
    return this.#values.subarray(0, this.length);
  }
}

/** A growing array of 32-bit floats. */
export class GrowingFloat32 {
  #values: Float32Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 1024) {
    this.#values = new Float32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.#values.length) this.#grow();
    this.#values[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.#values[index] as number;
  }

  #grow(): void {
    const capacity = Math.ceil(this.#values.length * 1.5) + 1024;
    this.#values = new Float32Array(this.#values.buffer.transfer(capacity * 4));
  }

  taken(): Float32Array {
    return this.#values.subarray(0, this.length);
  }
}
