import type { EventLog } from '../storage/eventLog.ts';
import type { StreamLimits, StreamRow } from '../storage/streamTable.ts';

/** `truncateBefore` of a soft-deleted stream. */
export const softDeleted = Number.MAX_SAFE_INTEGER;

/** Streams named `$$x` contain the metadata of stream `x`. */
export const describedStream = (name: string): string | undefined => {
  return name.startsWith('$$') ? name.slice(2) : undefined;
};

/** The limits of a stream whose deletion is undone, or whose metadata are replaced: deleted events stay hidden. */
export const renewedLimits = ({ truncateBefore, lastRevision }: StreamRow): StreamLimits => {
  return {
    truncateBefore: truncateBefore === softDeleted ? lastRevision + 1 : null,
    maxCount: null,
    maxAgeMs: null,
  };
};

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
  if (!row) return undefined;
  const { first, sinceMs } = visibleEvents(name, row, nowMs);
  return revision < first ? undefined : log.positionAt(row.id, revision, sinceMs);
};
