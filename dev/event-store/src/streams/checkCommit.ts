import type { EventLog } from '../storage/eventLog.ts';
import type { StreamRow } from '../storage/streamTable.ts';
import type { ExpectedRevision } from './expectedRevision.ts';
import { describedStream, softDeleted } from './streamMetadata.ts';
import { StreamRefusal } from './streamRefusal.ts';

/** Write after `current`, or the very same write is already stored and ends at `last`. */
export type CommitDecision = { kind: 'write'; current: number } | { kind: 'stored'; last: number };

/**
 * Decides whether a write with these event ids may happen.
 * @throws StreamRefusal wrong-expected-version or stream-deleted.
 */
export const checkCommit = (
  log: EventLog,
  name: string,
  expected: ExpectedRevision,
  ids: readonly string[],
): CommitDecision => {
  const row = log.streams.find(name);
  const described = describedStream(name);
  if (row?.tombstoned || (described !== undefined && log.streams.find(described)?.tombstoned)) {
    throw new StreamRefusal({ kind: 'stream-deleted', stream: name });
  }
  const current = row?.lastRevision ?? -1;
  const wrong = () => new StreamRefusal({ kind: 'wrong-expected-version', stream: name, expected, current });
  if (expected === 'stream_exists' && current < 0 && !hasMetadata(log, name)) throw wrong();
  if (expected === 'any' || expected === 'stream_exists') {
    const last = row && storedRecently(log, row, ids, wrong);
    return last === undefined ? { kind: 'write', current } : { kind: 'stored', last };
  }
  const after = expected === 'no_stream' ? -1 : expected;
  if (after === current) return { kind: 'write', current };
  if (after > current || !row) throw wrong();
  const matching = matchingFrom(log, row, after + 1, ids);
  if (matching > 0 && matching === ids.length) return { kind: 'stored', last: after + matching };
  if (matching === 0 && expected === 'no_stream' && row.truncateBefore === softDeleted) {
    return { kind: 'write', current };
  }
  throw wrong();
};

const hasMetadata = (log: EventLog, name: string): boolean => {
  return (log.streams.find(`$$${name}`)?.lastRevision ?? -1) >= 0;
};

/** Revision of the last id when all are known; a write that is known only in part is refused. */
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
