type List = Uint32Array<ArrayBuffer> | Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;
type ListOver<Values extends List> = new (memory: ArrayBuffer) => Values;

/** A list of numbers that grows in place, by half each time, and frees its old memory at once. */
class Growing<Values extends List> {
  readonly #listOver: ListOver<Values>;
  #values: List;
  length = 0;

  constructor(listOver: ListOver<Values>, bytesEach: number, capacity: number) {
    this.#listOver = listOver;
    this.#values = new listOver(new ArrayBuffer(capacity * bytesEach));
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
    const { buffer, length, BYTES_PER_ELEMENT } = this.#values;
    this.#values = new this.#listOver(buffer.transfer((Math.ceil(length * 1.5) + 1024) * BYTES_PER_ELEMENT));
  }

  /** The pushed values; the list must not be used afterwards. */
  taken(): Values {
    return this.#values.subarray(0, this.length) as Values;
  }
}

export class GrowingUint32 extends Growing<Uint32Array<ArrayBuffer>> {
  constructor(capacity = 1024) {
    super(Uint32Array, 4, capacity);
  }
}

export class GrowingFloat32 extends Growing<Float32Array<ArrayBuffer>> {
  constructor(capacity = 1024) {
    super(Float32Array, 4, capacity);
  }
}

export class GrowingFloat64 extends Growing<Float64Array<ArrayBuffer>> {
  constructor(capacity = 1024) {
    super(Float64Array, 8, capacity);
  }
}
