import { rawText } from '../rawText.ts';

const [space, plus, minus, dot, zero, nine, letterE, smallE] = [32, 43, 45, 46, 48, 57, 69, 101];
const powers = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);
/** Below this value an integer is exact, and so is one product or quotient with a power of ten up to 22. */
const mostExact = 2 ** 53;

/** A word as a number; some programs write a decimal comma. NaN for any other word. */
const numberOf = (word: string): number =>
  word === '' ? Number.NaN : Number(/^[-+]?\d+,\d+(e[-+]?\d+)?$/i.test(word) ? word.replace(',', '.') : word);

/** The numbers of a short text. */
export const numbersIn = (text: string): readonly number[] => text.trim().split(/\s+/).map(numberOf);

/** Reads words of a line one after the other, without creating a string for each. */
export class Words {
  #buffer: Buffer = Buffer.alloc(0);
  #at = 0;
  #end = 0;

  begin(buffer: Buffer, start: number, end: number): void {
    this.#buffer = buffer;
    this.#at = start;
    this.#end = end;
  }

  /** Whether another word follows; moves to its beginning. */
  hasMore(): boolean {
    while (this.#at < this.#end && (this.#buffer[this.#at] as number) <= space) this.#at += 1;
    return this.#at < this.#end;
  }

  /** Whether the current word ends here. */
  isAtEnd(): boolean {
    return this.#at >= this.#end || (this.#buffer[this.#at] as number) <= space;
  }

  /** The rest of the line. */
  rest(): string {
    return rawText(this.#buffer.subarray(this.#at, this.#end)).trim();
  }

  /** The next word. */
  word(): string {
    this.hasMore();
    const start = this.#at;
    while (this.#at < this.#end && (this.#buffer[this.#at] as number) > space) this.#at += 1;
    return rawText(this.#buffer.subarray(start, this.#at));
  }

  /** The current character, 0 at the end. */
  peek(): number {
    return this.#at < this.#end ? (this.#buffer[this.#at] as number) : 0;
  }

  /** Moves one character forward. */
  skip(): void {
    this.#at += 1;
  }

  /** Moves past a word of one or two characters, if it is the current one. */
  takes(first: number, second = 0): boolean {
    const length = second === 0 ? 1 : 2;
    const buffer = this.#buffer;
    const at = this.#at;
    if (buffer[at] !== first || (second !== 0 && buffer[at + 1] !== second)) return false;
    if (at + length < this.#end && (buffer[at + length] as number) > space) return false;
    this.#at = at + length;
    return true;
  }

  /** The integer at this place, or null. */
  whole(): number | null {
    const buffer = this.#buffer;
    let at = this.#at;
    const sign = buffer[at];
    if (at < this.#end && (sign === minus || sign === plus)) at += 1;
    const first = at;
    let value = 0;
    for (; at < this.#end; at += 1) {
      const digit = (buffer[at] as number) - zero;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    if (at === first) return null;
    this.#at = at;
    return sign === minus ? -value : value;
  }

  /** The next word as a number, rounded as `Number` does; NaN for any other word. */
  number(): number {
    this.hasMore();
    const buffer = this.#buffer;
    const start = this.#at;
    const end = this.#end;
    let at = start;
    const sign = buffer[at];
    if (sign === minus || sign === plus) at += 1;
    let digits = 0;
    let value = 0;
    let scale = 0;
    let isFraction = false;
    for (; at < end; at += 1) {
      const code = buffer[at] as number;
      if (code >= zero && code <= nine) {
        value = value * 10 + (code - zero);
        digits += 1;
        if (isFraction) scale -= 1;
      } else if (code === dot && !isFraction) isFraction = true;
      else break;
    }
    if (at < end && digits > 0 && (buffer[at] === smallE || buffer[at] === letterE)) {
      this.#at = at + 1;
      const exponent = this.whole();
      if (exponent === null) return this.#slowly(start);
      scale += exponent;
      at = this.#at;
    }
    const isWord = at >= end || (buffer[at] as number) <= space;
    if (!isWord || digits === 0 || value >= mostExact || scale < -22 || scale > 22)
      return this.#slowly(start);
    this.#at = at;
    const exact = scale < 0 ? value / (powers[-scale] as number) : value * (powers[scale] as number);
    return sign === minus ? -exact : exact;
  }

  #slowly(start: number): number {
    this.#at = start;
    return numberOf(this.word());
  }
}
