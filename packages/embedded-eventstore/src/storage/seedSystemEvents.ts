import { randomUUID } from 'node:crypto';
import { appendEvents } from '../streams/appendEvents.ts';
import type { EventLog } from './eventLog.ts';

/** A real EventStoreDB is never empty: its log begins with system events. So this one does too. */
export const seedSystemEvents = (log: EventLog): void => {
  if (log.lastPosition > 0) return;
  const data = Buffer.from('{}');
  const event = { id: randomUUID(), type: '$metadata', isJson: true, data, metadata: new Uint8Array() };
  log.database.exec('BEGIN IMMEDIATE');
  appendEvents(log, { stream: '$$$scavenges', expected: 'any', events: [event] }, Date.now());
  log.database.exec('COMMIT');
  log.publish();
};
