import type { Writable } from 'node:stream';
import type { DestinationStream } from 'pino';

/** Maximum number of bytes buffered for a slow reader; further lines are dropped to protect the shop's memory. */
const mostWaiting = 8 * 1024 * 1024;

/** The destination of log lines; `flush` resolves once all are written. */
export type LogDestination = DestinationStream & { readonly flush: (done: () => void) => void };

/**
 * Writes log lines to standard output at once, so that nothing is left to write at exit: pino's own destination would retry that endlessly
 * when the reader is gone or blocked, and the process would never end. Without a reader the process continues without a log.
 */
export const standardOutput = (stream: Writable = process.stdout): LogDestination => {
  let isBroken = false;
  stream.on('error', () => {
    isBroken = true;
  });
  return {
    write: (line) => {
      if (!isBroken && stream.writableLength < mostWaiting) stream.write(line);
    },
    flush: (done) => {
      if (isBroken) done();
      else stream.write('', () => done());
    },
  };
};
