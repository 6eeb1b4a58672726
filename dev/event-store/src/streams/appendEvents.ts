import type { EventLog } from '../storage/eventLog.ts';
import type { ProposedEvent } from '../wire/encodeRecord.ts';
import { checkCommit } from './checkCommit.ts';
import type { ExpectedRevision } from './expectedRevision.ts';
import { describedStream, readLimits, softDeleted } from './streamMetadata.ts';
import { writeMetadata } from './writeMetadata.ts';

/** Limit of EventStoreDB 23.10: data bytes of one append. */
export const maxAppendBytes = 1024 * 1024;
/** Data and metadata of one append together; EventStoreDB takes no message beyond 16 MiB. */
export const maxAppendBytesWithMetadata = 16 * 1024 * 1024;

/** One append as its caller asked for it. */
export type AppendCommand = {
  stream: string;
  expected: ExpectedRevision;
  events: readonly ProposedEvent[];
};

/** The bytes that an append adds to the log, about. */
export const sizeOf = ({ events }: AppendCommand): number =>
  events.reduce((bytes, { data, metadata }) => bytes + data.length + metadata.length, 0);

/** Last revision of the stream (-1: none) and position of the last event (`undefined`: nothing was written). */
export type AppendResult = { revision: number; position: number | undefined };

/**
 * Appends all events or none; runs inside a commit.
 * @throws StreamRefusal
 */
export const appendEvents = (log: EventLog, command: AppendCommand, nowMs: number): AppendResult => {
  const { stream, expected, events } = command;
  const decision = checkCommit(
    log,
    stream,
    expected,
    events.map((event) => event.id),
  );
  // As on EventStoreDB, an append of nothing goes to the disk: it proves that others would.
  if (events.length === 0) log.touch(nowMs);
  const row = events.length > 0 ? log.streams.findOrCreate(stream) : log.streams.find(stream);
  if (!row) return { revision: decision.kind === 'write' ? decision.current : -1, position: undefined };
  if (decision.kind === 'stored') {
    return { revision: decision.last, position: log.positionAt(row.id, decision.last) };
  }
  if (events.length === 0)
    return { revision: row.lastRevision, position: log.positionAt(row.id, row.lastRevision) };
  // Writing to a soft-deleted stream brings it back, starting after the deleted events.
  if (row.truncateBefore === softDeleted) writeMetadata(log, stream, decision.current + 1, nowMs);
  let revision = decision.current;
  let position: number | undefined;
  for (const event of events) {
    revision += 1;
    position = log.write(event, { streamId: row.id, stream, revision }, nowMs);
  }
  log.streams.setLastRevision(row.id, revision);
  applyMetadata(log, stream, events);
  return { revision, position };
};

const applyMetadata = (log: EventLog, stream: string, events: readonly ProposedEvent[]): void => {
  const described = describedStream(stream);
  const last = events.at(-1);
  if (described === undefined || !last) return;
  log.streams.setLimits(log.streams.findOrCreate(described).id, readLimits(last.data));
};
