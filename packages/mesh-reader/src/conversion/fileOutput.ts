import { closeSync, openSync, writeSync } from 'node:fs';

const bufferBytes = 1024 * 1024;
const mostText = 64 * 1024;

/** Writes a file from front to back in constant memory. */
export class FileOutput {
  readonly #file: number;
  readonly #buffer = Buffer.allocUnsafe(bufferBytes);
  #filled = 0;
  #text = '';

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  text(part: string): void {
    this.#text += part;
    if (this.#text.length > mostText) this.#flush();
  }

  /** The place of the next bytes, at most 1 MiB, to be filled before the next call. */
  take(bytes: number): Buffer {
    if (this.#text !== '' || this.#filled + bytes > bufferBytes) this.#flush();
    this.#filled += bytes;
    return this.#buffer.subarray(this.#filled - bytes, this.#filled);
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    for (const part of [this.#buffer.subarray(0, this.#filled), Buffer.from(this.#text)])
      for (let at = 0; at < part.length; ) at += writeSync(this.#file, part, at);
    this.#filled = 0;
    this.#text = '';
  }
}
