import type { Writable } from 'node:stream';
import type { DestinationStream } from 'pino';

/** Most bytes that wait for a slow reader; lines beyond are dropped to protect the memory of the shop. */
const mostWaiting = 8 * 1024 * 1024;

/** The destination of log lines; `flush` resolves once all are written. */
export type LogDestination = DestinationStream & { readonly flush: (done: () => void) => void };

/**
 * Log lines on the standard output of the process. They are offered to it as they come, and nothing is left for the
 * exit to write: pino's own destination would retry that endlessly when the reader is gone or hangs, and the
 * process would never end. Without a reader the process continues without a log.
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
