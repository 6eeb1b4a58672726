import { clampToNumber } from '../streams/expectedRevision.ts';
import type { streams } from '../wire/protocol.ts';

type AllOptions = streams.ReadReq.Options.AllOptions;
type StreamOptions = streams.ReadReq.Options.StreamOptions;
const beyondEverything = Number.MAX_SAFE_INTEGER;

/**
 * Cursor for `$all`; sources read strictly beyond it. A position given to a read includes that event forwards and
 * excludes it backwards; given to a subscription it excludes it.
 */
export const allCursor = (
  options: AllOptions | undefined,
  how: { live: boolean; backwards: boolean; lastPosition: number },
): number => {
  if (options?.hasEnd()) return how.backwards ? beyondEverything : how.lastPosition;
  const position = options?.getPosition();
  if (!position) return -1;
  const commit = clampToNumber(position.getCommitPosition());
  const prepare = clampToNumber(position.getPreparePosition());
  // Positions are compared as the pair (commit, prepare); ours are always stored with both the same.
  if (how.backwards) return prepare > commit ? commit + 1 : commit;
  if (how.live) return prepare < commit ? commit - 1 : commit;
  return prepare > commit ? commit : commit - 1;
};

/** Cursor for one stream: reads include the given revision in both directions, subscriptions exclude it. */
export const streamCursor = (
  options: StreamOptions,
  how: { live: boolean; backwards: boolean; lastRevision: number },
): number => {
  if (options.hasEnd()) return how.backwards ? beyondEverything : how.lastRevision;
  if (!options.hasRevision()) return how.backwards ? 1 : -1;
  const revision = clampToNumber(options.getRevision());
  if (how.live) return revision;
  return how.backwards ? Math.min(revision, beyondEverything - 1) + 1 : revision - 1;
};
