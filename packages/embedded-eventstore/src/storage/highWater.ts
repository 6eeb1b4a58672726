import { closeSync, existsSync, fdatasync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Number of digits of a position in the file, so that each write overwrites the previous one. */
const digits = 16;

/**
 * The highest acknowledged position, in a separate file: a database that loses its write-ahead log opens without an error and would assign
 * the same positions again. It is written at every commit, and flushed soon after; after a power failure it may lag by a moment, but is
 * never ahead.
 */
export class HighWater {
  readonly #file: number;
  #position: number;
  #flushing = false;
  #flushed = 0;

  /** Opens the file in the directory of the log. @throws Error when it cannot be written */
  constructor(dir: string) {
    const path = join(dir, 'high-water');
    this.#position = existsSync(path) ? Number(readFileSync(path, 'utf8')) || 0 : 0;
    this.#file = openSync(path, existsSync(path) ? 'r+' : 'w+', 0o600);
  }

  get position(): number {
    return this.#position;
  }

  /** Records a position before it is acknowledged. @throws Error when it cannot be written */
  raise(position: number): void {
    if (position <= this.#position) return;
    this.#position = position;
    writeSync(this.#file, `${String(position).padStart(digits, '0')}\n`, 0);
    this.#flush();
  }

  close(): void {
    closeSync(this.#file);
  }

  /** One flush at a time, off the main thread; later positions are included in the next one. */
  #flush(): void {
    if (this.#flushing || this.#flushed === this.#position) return;
    this.#flushing = true;
    const reached = this.#position;
    fdatasync(this.#file, (error) => {
      this.#flushing = false;
      if (error) return;
      this.#flushed = reached;
      this.#flush();
    });
  }
}
