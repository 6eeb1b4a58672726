import type { EventLog } from '../storage/eventLog.ts';
import type { ProposedEvent } from '../wire/encodeRecord.ts';
import { checkCommit } from './checkCommit.ts';
import type { ExpectedRevision } from './expectedRevision.ts';
import { describedStream, readLimits, softDeleted } from './streamMetadata.ts';
import { visiblePosition } from './visibleEvents.ts';
import { showStreamFrom } from './writeMetadata.ts';

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
  const described = describedStream(stream);
  const describesDeleted =
    described !== undefined && log.streams.find(described)?.truncateBefore === softDeleted;
  const result =
    events.length === 0
      ? { revision: decision.current, position: log.writeNothing(nowMs) }
      : writeEvents(log, command, decision.current, nowMs);
  // A write to a soft-deleted stream, or to its metadata, undoes the deletion; its revisions continue after the deleted events.
  if (decision.deleted) showStreamFrom(log, stream, decision.current + 1, nowMs);
  if (described !== undefined && describesDeleted) {
    showStreamFrom(log, described, (log.streams.find(described)?.lastRevision ?? -1) + 1, nowMs);
  }
  return result;
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
  const described = describedStream(stream);
  const last = events.at(-1);
  if (described !== undefined && last) {
    log.streams.setLimits(log.streams.findOrCreate(described).id, readLimits(last.data, last.isJson));
  }
  return { revision, position };
};
