import type { EventLog } from '../storage/eventLog.ts';
import type { StreamRow } from '../storage/streamTable.ts';
import { describedStream, softDeleted } from './streamMetadata.ts';

/** The revisions that readers of a stream may see: from `first` on, written at `sinceMs` or later. */
export const visibleEvents = (
  name: string,
  row: StreamRow,
  nowMs: number,
): { first: number; sinceMs: number } => {
  // In a metadata stream only the newest event is visible.
  const maxCount = describedStream(name) === undefined ? row.maxCount : 1;
  const byCount = maxCount === null ? 0 : row.lastRevision - maxCount + 1;
  return {
    first: Math.max(0, row.truncateBefore ?? 0, byCount),
    sinceMs: row.maxAgeMs === null ? 0 : nowMs - row.maxAgeMs,
  };
};

/** The position of an event that its readers can see; undefined for a hidden one. */
export const visiblePosition = (
  log: EventLog,
  name: string,
  revision: number,
  nowMs: number,
): number | undefined => {
  const row = log.streams.find(name);
  if (!row || row.truncateBefore === softDeleted) return undefined;
  const { first, sinceMs } = visibleEvents(name, row, nowMs);
  return revision < first ? undefined : log.positionAt(row.id, revision, sinceMs);
};
