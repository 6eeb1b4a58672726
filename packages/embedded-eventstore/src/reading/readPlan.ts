import { readStreamName } from '../services/streamName.ts';
import type { EventLog } from '../storage/eventLog.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { streams } from '../wire/protocol.ts';
import type { allSource } from './allSource.ts';
import { type EventFilter, isEndless, readFilter } from './eventFilter.ts';
import { allCursor, allPlace, streamCursor, streamPlace } from './readCursor.ts';
import type { Source } from './source.ts';
import type { streamSource } from './streamSource.ts';

/** All events that can be read. */
export type Sources = {
  log: EventLog;
  all: ReturnType<typeof allSource>;
  streams: ReturnType<typeof streamSource>;
};

/** A finite read: its start, filter and limit. */
export type ReadPlan = {
  source: Source;
  cursor: number;
  limit: number;
  filter?: EventFilter | undefined;
};

/** The stream has nothing to read (for which there is a separate message), or the call is never answered. */
export type NothingToRead = { missing: string } | 'endless';

/** Parses a request for a finite read. @throws StreamRefusal */
export const readPlan = (options: streams.ReadReq.Options, sources: Sources): ReadPlan | NothingToRead => {
  return options.hasStream() ? streamPlan(options, sources) : allPlan(options, sources);
};

const allPlan = (options: streams.ReadReq.Options, { log, all }: Sources): ReadPlan | NothingToRead => {
  const backwards = options.getReadDirection() === 1;
  const limit = Number(options.getCount());
  const filterOptions = options.getFilter();
  const filter = filterOptions && readFilter(filterOptions);
  const place = allPlace(options.getAll());
  if (limit === 0 || (filter && isEndless(filter))) return 'endless';
  const source = backwards ? all.backwards() : all.forwards(log.lastPosition);
  return { source, cursor: allCursor(place, backwards, log, all), limit, filter };
};

const streamPlan = (options: streams.ReadReq.Options, sources: Sources): ReadPlan | NothingToRead => {
  const backwards = options.getReadDirection() === 1;
  const limit = Number(options.getCount());
  const name = readStreamName(options.getStream()?.getStreamIdentifier());
  const stream = options.getStream();
  const place = stream ? streamPlace(stream) : 'start';
  if (limit === 0 || (place === 'end' && !backwards))
    throw StreamRefusal.readFailed('Unexpected ReadStreamResult: Error');
  const row = sources.streams.find(name);
  if (!row) return { missing: name };
  const source = backwards
    ? sources.streams.backwards(name)
    : sources.streams.forwards(name, row.lastRevision);
  return { source, cursor: streamCursor(place, backwards), limit };
};
