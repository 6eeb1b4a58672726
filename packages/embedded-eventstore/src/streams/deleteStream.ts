import { randomUUID } from 'node:crypto';
import { type EventLog, tombstoneRevision } from '../storage/eventLog.ts';
import { checkCommit, exists } from './checkCommit.ts';
import type { ExpectedRevision } from './expectedRevision.ts';
import { StreamRefusal } from './streamRefusal.ts';
import { hideStream } from './writeMetadata.ts';

/** A stream to delete, with the caller's expectation. */
export type DeleteCommand = { stream: string; expected: ExpectedRevision };

/**
 * Hides the stream's events; the next append undoes the deletion, and the revisions continue. A stream that never existed cannot be
 * deleted. Runs inside a commit.
 * @returns position of the metadata event
 * @throws StreamRefusal
 */
export const softDeleteStream = (log: EventLog, command: DeleteCommand, nowMs: number): number => {
  const { stream, expected } = command;
  checkCommit(log, stream, expected, [randomUUID()]);
  if (!exists(log, stream)) {
    throw new StreamRefusal({ kind: 'wrong-expected-version', stream, expected, current: -1 });
  }
  return hideStream(log, stream, nowMs);
};

/**
 * Ends the stream permanently with a `$streamDeleted` event. Runs inside a commit.
 * @returns position of that event
 * @throws StreamRefusal
 */
export const tombstoneStream = (log: EventLog, command: DeleteCommand, nowMs: number): number => {
  const event = {
    id: randomUUID(),
    type: '$streamDeleted',
    isJson: false,
    data: new Uint8Array(),
    metadata: new Uint8Array(),
  };
  checkCommit(log, command.stream, command.expected, [event.id]);
  const { id } = log.streams.findOrCreate(command.stream);
  const target = { streamId: id, stream: command.stream, revision: tombstoneRevision };
  const position = log.write(event, target, nowMs);
  log.streams.setTombstoned(id);
  return position;
};
