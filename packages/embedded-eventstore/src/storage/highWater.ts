import { closeSync, existsSync, fdatasync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Digits of a position in the file, so that each writing replaces the one before. */
const digits = 16;

/**
 * The highest position that was acknowledged, in a file of its own: a database that loses its write-ahead log opens without a
 * word and would give out the same positions again. Written at every commit, and flushed soon after; a power cut may leave it a
 * moment behind, never ahead.
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

  /** Notes a position before it is acknowledged. @throws Error when it cannot be written */
  raise(position: number): void {
    if (position <= this.#position) return;
    this.#position = position;
    writeSync(this.#file, `${String(position).padStart(digits, '0')}\n`, 0);
    this.#flush();
  }

  close(): void {
    closeSync(this.#file);
  }

  /** One flush at a time, off the main thread; what was raised meanwhile comes with the next. */
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
