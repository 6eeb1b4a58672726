import type { EventLog } from '../storage/eventLog.ts';
import type { StreamRow } from '../storage/streamTable.ts';
import type { ExpectedRevision } from './expectedRevision.ts';
import { StreamRefusal } from './streamRefusal.ts';
import { describedStream, softDeleted } from './visibleEvents.ts';

/** Write after `current`, which undoes the deletion of a `deleted` stream; or exactly this write is already stored and ends at `last`. */
export type CommitDecision =
  | { kind: 'write'; current: number; deleted: boolean }
  | { kind: 'stored'; last: number };

/**
 * Decides whether a write with these event ids may happen.
 * @throws StreamRefusal wrong-expected-version, stream-deleted, or commit-timeout when the same write is in progress.
 */
export const checkCommit = (
  log: EventLog,
  name: string,
  expected: ExpectedRevision,
  ids: readonly string[],
): CommitDecision => {
  const row = log.streams.find(name);
  const deleted = row?.truncateBefore === softDeleted;
  const current = row?.lastRevision ?? -1;
  const described = describedStream(name);
  const isEnded = row?.tombstoned || (described !== undefined && log.streams.find(described)?.tombstoned);
  if (isEnded || (deleted && expected === 'stream_exists')) {
    throw new StreamRefusal({ kind: 'stream-deleted', stream: name });
  }
  const wrong = () => new StreamRefusal({ kind: 'wrong-expected-version', current });
  if (expected === 'stream_exists' && !exists(log, name)) throw wrong();
  if (expected === 'any' || expected === 'stream_exists') {
    const last = row && storedRecently(log, row, ids, wrong);
    return last === undefined ? { kind: 'write', current, deleted } : stored(log, row, last);
  }
  const after = expected === 'no_stream' ? -1 : expected;
  if (after === current) return { kind: 'write', current, deleted };
  if (after > current || !row) throw wrong();
  const matching = matchingFrom(log, row, after + 1, ids);
  if (matching > 0 && matching === ids.length) return stored(log, row, after + matching);
  if (matching === 0 && ids.length > 0 && expected === 'no_stream' && deleted) {
    return { kind: 'write', current, deleted };
  }
  throw wrong();
};

/** Whether a stream has, or had, events or metadata. */
const exists = (log: EventLog, name: string): boolean => {
  return [name, `$$${name}`].some((stream) => (log.streams.find(stream)?.lastRevision ?? -1) >= 0);
};

/** The first of two equal writes is not on the disk yet; as in EventStoreDB, the second one is answered with a timeout. */
const stored = (log: EventLog, row: StreamRow | undefined, last: number): CommitDecision => {
  const position = row && log.positionAt(row.id, last);
  if (position !== undefined && position > log.lastPosition) {
    throw new StreamRefusal({ kind: 'commit-timeout' });
  }
  return { kind: 'stored', last };
};

/** Revision of the last id if all are known; a write whose ids are only partly known is refused. */
const storedRecently = (log: EventLog, row: StreamRow, ids: readonly string[], wrong: () => Error) => {
  let last: number | undefined;
  for (const [index, id] of ids.entries()) {
    const revision = log.recentIds.find(row.id, id);
    if (revision === undefined && index === 0) return undefined;
    if (revision === undefined) throw wrong();
    last = revision;
  }
  return last;
};

const matchingFrom = (log: EventLog, row: StreamRow, revision: number, ids: readonly string[]): number => {
  let matching = 0;
  for (const id of ids) {
    if (log.eventIdAt(row.id, revision + matching) !== id) break;
    matching += 1;
  }
  return matching;
};
