import { randomUUID } from 'node:crypto';
import { StartRefused } from '../startRefused.ts';
import { appendEvents } from '../streams/appendEvents.ts';
import type { EventLog } from './eventLog.ts';

/** Number of positions that are skipped after a loss: more than could have been acknowledged since the high-water mark was last flushed. */
const gap = 2 ** 30;

/**
 * Refuses a log that ends before an acknowledged event. With `acceptLoss` it continues after the highest position ever assigned, with an
 * event that records the loss.
 * @throws StartRefused
 */
export const checkTail = (log: EventLog, acknowledged: number, acceptLoss: boolean): void => {
  const last = log.lastPosition;
  if (last >= acknowledged) return;
  if (!acceptLoss)
    throw new StartRefused(
      `the event store has lost events: its log ends at position ${last}, and ${acknowledged} was acknowledged; restore the whole directory from a backup, or start with --accept-loss`,
    );
  log.skipTo(acknowledged + gap);
  const data = Buffer.from(JSON.stringify({ last, acknowledged }));
  const event = { id: randomUUID(), type: '$lossAccepted', isJson: true, data, metadata: new Uint8Array() };
  log.database.exec('BEGIN IMMEDIATE');
  appendEvents(log, { stream: '$losses', expected: 'any', events: [event] }, Date.now());
  log.database.exec('COMMIT');
  log.publish();
};
