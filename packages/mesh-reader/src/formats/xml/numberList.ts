import { Words } from '../words.ts';

/** Parses numbers in text that arrives in pieces. */
export class NumberList {
  readonly #push: (value: number) => void;
  readonly #words = new Words();
  #rest = '';

  constructor(push: (value: number) => void) {
    this.#push = push;
  }

  add(text: string): void {
    // The last word may continue in the next piece.
    const end = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'), text.lastIndexOf('\t'));
    if (end < 0) {
      this.#rest += text;
      return;
    }
    this.#take(this.#rest + text.slice(0, end));
    this.#rest = text.slice(end);
  }

  end(): void {
    this.#take(this.#rest);
    this.#rest = '';
  }

  #take(text: string): void {
    const buffer = Buffer.from(text, 'latin1');
    this.#words.begin(buffer, 0, buffer.length);
    while (this.#words.hasMore()) this.#push(this.#words.number());
  }
}
