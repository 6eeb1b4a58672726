import { type ClientStream, nudge, readBatches } from './readBatches.ts';

/** Time limit of the answer, in ms; without an answer in time nothing is concluded. */
const timeoutMs = 5_000;

/**
 * Whether a subscription that was just opened delivers an event or is at the end of the log. It is closed after its first message. Also
 * false if there is no message in time.
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
