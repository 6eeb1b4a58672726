import { closeSync, openSync, readSync } from 'node:fs';
import { cutOff, MeshProblem } from '../meshProblem.ts';

const windowBytes = 1024 * 1024;

/** Reads a binary file from front to back in constant memory. */
export class FileWindow {
  readonly #file: number;
  #buffer = Buffer.allocUnsafe(windowBytes);
  #at = 0;
  #filled = 0;
  #position: number;

  constructor(path: string, from = 0) {
    this.#file = openSync(path, 'r');
    this.#position = from;
  }

  close(): void {
    closeSync(this.#file);
  }

  /** The next bytes; the next call reuses the buffer. @throws MeshProblem at the end of the file */
  take(bytes: number): Buffer {
    if (this.#at + bytes > this.#filled) this.#fill(bytes);
    const start = this.#at;
    this.#at += bytes;
    return this.#buffer.subarray(start, this.#at);
  }

  #fill(bytes: number): void {
    if (bytes > windowBytes * 64) throw new MeshProblem('The file claims to hold more than it does.');
    const kept = this.#buffer.subarray(this.#at, this.#filled);
    const next = bytes > this.#buffer.length ? Buffer.allocUnsafe(bytes + windowBytes) : this.#buffer;
    kept.copy(next);
    this.#buffer = next;
    this.#filled = kept.length;
    this.#at = 0;
    while (this.#filled < bytes) {
      const read = readSync(this.#file, next, this.#filled, next.length - this.#filled, this.#position);
      if (read === 0) throw cutOff();
      this.#filled += read;
      this.#position += read;
    }
  }
}
