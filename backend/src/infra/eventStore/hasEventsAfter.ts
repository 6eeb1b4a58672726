import { type ClientStream, nudge, readBatches } from './readBatches.ts';

/** How long the answer may take, in ms; a log that needs longer says nothing about its events. */
const timeoutMs = 5_000;

/**
 * Whether a subscription that was just opened delivers an event or is at the end of the log. It is closed with
 * its first message. Also false when it sends nothing in time.
 */
export const hasEventsAfter = async (opened: ClientStream): Promise<boolean> => {
  let isAtEnd = false;
  opened.on('caughtUp', () => {
    isAtEnd = true;
    opened.emit(nudge);
  });
  const words = readBatches<unknown, boolean>(opened, {
    batchSize: 1,
    signal: AbortSignal.timeout(timeoutMs),
    wrap: () => true,
    onDrained: () => (isAtEnd ? false : null),
  });
  for await (const isEvent of words) return isEvent;
  return false;
};
