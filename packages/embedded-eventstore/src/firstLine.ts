import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The first line of a stream, `undefined` when it ends without one; `onLine` gets each line. */
export const firstLine = (stream: Readable, onLine?: (line: string) => void): Promise<string | undefined> => {
  const lines = createInterface({ input: stream });
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      resolve(line);
      onLine?.(line);
    });
    lines.on('close', () => resolve(undefined));
  });
};
