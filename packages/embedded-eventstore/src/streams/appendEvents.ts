import type { EventLog } from '../storage/eventLog.ts';
import type { ProposedEvent } from '../wire/encodeRecord.ts';
import { checkCommit } from './checkCommit.ts';
import type { ExpectedRevision } from './expectedRevision.ts';
import { describedStream, renewedLimits, visiblePosition } from './visibleEvents.ts';

/** Limit of EventStoreDB 23.10: data bytes of one append. */
export const maxAppendBytes = 1024 * 1024;
/** Maximum size of data and metadata of one append; EventStoreDB accepts no message beyond 16 MiB. */
export const maxAppendBytesWithMetadata = 16 * 1024 * 1024;

/** One append as requested. */
export type AppendCommand = {
  stream: string;
  expected: ExpectedRevision;
  events: readonly ProposedEvent[];
};

/** The approximate number of bytes that an append adds to the log. */
export const sizeOf = ({ events }: AppendCommand): number =>
  events.reduce((bytes, { data, metadata }) => bytes + data.length + metadata.length, 0);

/** Last revision of the stream (-1: none) and position of the last event (`undefined` if it was stored before and is hidden). */
export type AppendResult = { revision: number; position: number | undefined };

/**
 * Appends all events or none; runs inside a commit.
 * @throws StreamRefusal
 */
export const appendEvents = (log: EventLog, command: AppendCommand, nowMs: number): AppendResult => {
  const { stream, events } = command;
  const ids = events.map((event) => event.id);
  const decision = checkCommit(log, stream, command.expected, ids);
  if (decision.kind === 'stored') {
    return { revision: decision.last, position: visiblePosition(log, stream, decision.last, nowMs) };
  }
  // A write undoes a soft deletion by an older version; the revisions continue after the deleted events.
  if (decision.deleted) renewLimits(log, stream);
  if (events.length === 0) return { revision: decision.current, position: log.writeNothing(nowMs) };
  const described = describedStream(stream);
  if (described !== undefined) renewLimits(log, described);
  return writeEvents(log, command, decision.current, nowMs);
};

const renewLimits = (log: EventLog, stream: string): void => {
  const row = log.streams.find(stream);
  if (row) log.streams.setLimits(row.id, renewedLimits(row));
};

const writeEvents = (log: EventLog, command: AppendCommand, current: number, nowMs: number): AppendResult => {
  const { stream, events } = command;
  const { id: streamId } = log.streams.findOrCreate(stream);
  let revision = current;
  let position: number | undefined;
  for (const event of events) {
    revision += 1;
    position = log.write(event, { streamId, stream, revision }, nowMs);
  }
  log.streams.setLastRevision(streamId, revision);
  return { revision, position };
};
