import { randomUUID } from 'node:crypto';
import type { EventLog } from '../storage/eventLog.ts';
import { readRecord } from '../wire/readRecord.ts';
import { readLimits, softDeletion, withTruncateBefore } from './streamMetadata.ts';

/** Hides everything in the stream and removes its other metadata. Runs inside a commit. @returns position of the metadata event */
export const hideStream = (log: EventLog, stream: string, nowMs: number): number => {
  return writeMetadata(log, stream, softDeletion, nowMs);
};

/** Undoes a soft deletion: the stream shows its events from this revision on. Runs inside a commit. */
export const showStreamFrom = (log: EventLog, stream: string, revision: number, nowMs: number): void => {
  const row = log.streams.find(`$$${stream}`);
  const previous = row && log.recordAt(row.id, row.lastRevision);
  const data = previous && withTruncateBefore(readRecord(previous).getData_asU8(), revision);
  if (data) writeMetadata(log, stream, data, nowMs);
};

const writeMetadata = (log: EventLog, stream: string, data: Buffer, nowMs: number): number => {
  const name = `$$${stream}`;
  const row = log.streams.findOrCreate(name);
  const revision = row.lastRevision + 1;
  const event = { id: randomUUID(), type: '$metadata', isJson: true, data, metadata: new Uint8Array() };
  const position = log.write(event, { streamId: row.id, stream: name, revision }, nowMs);
  log.streams.setLastRevision(row.id, revision);
  log.streams.setLimits(log.streams.findOrCreate(stream).id, readLimits(data, true));
  return position;
};
