const initialBytes = 64 * 1024;

/**
 * A protobuf writer that fills its buffer from the end to the front, so that the length of a nested message is known when its header is
 * written, and nothing is copied twice.
 */
export class ReverseWriter {
  #buffer = Buffer.allocUnsafe(initialBytes);
  #start = initialBytes;

  /** Bytes written so far; remember it before a nested message to know that message's length. */
  get length(): number {
    return this.#buffer.length - this.#start;
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#start -= value.length;
    this.#buffer.set(value, this.#start);
  }

  text(value: string): void {
    const size = Buffer.byteLength(value);
    this.#reserve(size);
    this.#start -= size;
    this.#buffer.write(value, this.#start, 'utf8');
  }

  varint(value: number): void {
    this.#reserve(10);
    let size = 1;
    for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size += 1;
    this.#start -= size;
    let at = this.#start;
    let rest = value;
    while (rest >= 128) {
      this.#buffer[at] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
      at += 1;
    }
    this.#buffer[at] = rest;
  }

  /** Puts tag and length in front of everything written since `from`. */
  header(tag: number, from: number): void {
    this.varint(this.length - from);
    this.#reserve(1);
    this.#start -= 1;
    this.#buffer[this.#start] = tag;
  }

  /** A varint field: tag and value. */
  number(tag: number, value: number): void {
    this.varint(value);
    this.varint(tag);
  }

  /** Copies the message out and makes the writer ready for the next one. */
  take(): Buffer {
    const message = Buffer.from(this.#buffer.subarray(this.#start));
    this.#start = this.#buffer.length;
    return message;
  }

  #reserve(size: number): void {
    if (this.#start >= size) return;
    const grown = Buffer.allocUnsafe((this.#buffer.length + size) * 2);
    const used = this.length;
    this.#buffer.copy(grown, grown.length - used, this.#start);
    this.#start = grown.length - used;
    this.#buffer = grown;
  }
}
