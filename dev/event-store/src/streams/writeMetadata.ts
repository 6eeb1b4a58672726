import { randomUUID } from 'node:crypto';
import type { EventLog } from '../storage/eventLog.ts';
import { readRecord } from '../wire/readRecord.ts';
import { readLimits, withTruncateBefore } from './streamMetadata.ts';

/** Writes the stream's metadata again with another `$tb` and the rest unchanged. Runs inside a commit. */
export const writeMetadata = (
  log: EventLog,
  stream: string,
  truncateBefore: number,
  nowMs: number,
): number => {
  const name = `$$${stream}`;
  const row = log.streams.findOrCreate(name);
  const previous = log.recordAt(row.id, row.lastRevision);
  const data = withTruncateBefore(previous && readRecord(previous).getData_asU8(), truncateBefore);
  const revision = row.lastRevision + 1;
  const event = { id: randomUUID(), type: '$metadata', isJson: true, data, metadata: new Uint8Array() };
  const position = log.write(event, { streamId: row.id, stream: name, revision }, nowMs);
  log.streams.setLastRevision(row.id, revision);
  log.streams.setLimits(log.streams.findOrCreate(stream).id, readLimits(data));
  return position;
};
