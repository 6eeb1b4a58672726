import type { EventLog } from '../storage/eventLog.ts';
import { clampToNumber } from '../streams/expectedRevision.ts';
import { minusOne, signed } from '../streams/readExpectedRevision.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { streams } from '../wire/protocol.ts';
import type { allSource } from './allSource.ts';

type AllOptions = streams.ReadReq.Options.AllOptions;
type StreamOptions = streams.ReadReq.Options.StreamOptions;

/** The start of a reader; a number is a position in the log or a revision. */
export type Place = 'start' | 'end' | number;

/** A position in the log, whose second half may be lower. */
export type Position = { commit: number; prepare: number };

/** The start of a reader of `$all`. @throws StreamRefusal unreadable for an invalid position */
export const allPlace = (options: AllOptions | undefined): 'start' | 'end' | Position => {
  if (options?.hasStart()) return 'start';
  if (options?.hasEnd()) return 'end';
  const position = options?.getPosition();
  if (!position) throw StreamRefusal.unreadable('no place to start from');
  const [commit, prepare] = [position.getCommitPosition(), position.getPreparePosition()].map(BigInt);
  if (commit === undefined || prepare === undefined || commit === minusOne) return 'end';
  if (prepare > commit)
    throw StreamRefusal.unreadable('the commit position is less than the prepare position');
  return { commit: clampToNumber(signed(commit)), prepare: clampToNumber(signed(prepare)) };
};

/**
 * Cursor for a read of `$all`; sources read strictly beyond it. A position given to a read includes that event forwards and excludes it
 * backwards.
 * @throws StreamRefusal read-failed if no event has that position
 */
export const allCursor = (
  place: 'start' | 'end' | Position,
  backwards: boolean,
  log: EventLog,
  all: ReturnType<typeof allSource>,
): number => {
  if (place === 'start') return backwards ? 0 : -1;
  if (place === 'end') return backwards ? Number.MAX_SAFE_INTEGER : log.lastPosition;
  if (!backwards && place.commit > log.lastPosition) return log.lastPosition;
  if (!log.isBoundary(place.commit)) throw StreamRefusal.readFailed('Unexpected ReadAllResult: Error');
  if (!backwards) return place.commit - 1;
  return place.prepare < place.commit ? all.before(place.commit) : place.commit;
};

/** The start of a reader of one stream. @throws StreamRefusal unreadable for an invalid revision */
export const streamPlace = (options: StreamOptions): Place => {
  if (options.hasStart()) return 'start';
  if (options.hasEnd()) return 'end';
  if (!options.hasRevision()) throw StreamRefusal.unreadable('no place to start from');
  const revision = BigInt(options.getRevision());
  return revision === minusOne ? 'end' : clampToNumber(signed(revision));
};

/** Cursor for a read of one stream: it includes the given revision in both directions. */
export const streamCursor = (place: Place, backwards: boolean): number => {
  if (place === 'end') return Number.MAX_SAFE_INTEGER;
  const revision = place === 'start' ? 0 : Math.min(place, Number.MAX_SAFE_INTEGER - 1);
  return backwards ? revision + 1 : revision - 1;
};
