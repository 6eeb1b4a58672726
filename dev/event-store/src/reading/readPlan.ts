import type { EventLog } from '../storage/eventLog.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { streams } from '../wire/protocol.ts';
import type { allSource } from './allSource.ts';
import { type EventFilter, readFilter } from './eventFilter.ts';
import { allCursor, streamCursor } from './readCursor.ts';
import type { Source } from './source.ts';
import type { streamSource } from './streamSource.ts';

/** Everything there is to read. */
export type Sources = {
  log: EventLog;
  all: ReturnType<typeof allSource>;
  streams: ReturnType<typeof streamSource>;
};

/** What a Read call asks for: where from, where to, which, how many, and whether to stay. */
export type ReadPlan = {
  source: Source;
  cursor: number;
  limit: number;
  filter: EventFilter | undefined;
  live: boolean;
  structuredUuids: boolean;
};

/** The named stream has nothing to read; the answer is a message of its own, not an error. */
export type MissingStream = { missing: string };

/** Understands a Read request. @throws StreamRefusal stream-deleted or invalid-argument */
export const readPlan = (options: streams.ReadReq.Options, sources: Sources): ReadPlan | MissingStream => {
  const stream = options.getStream();
  const live = options.hasSubscription();
  const backwards = options.getReadDirection() === 1;
  if (live && backwards) throw invalid('subscriptions only read forwards');
  const filter = options.getFilter();
  const shape = {
    limit: live ? Number.POSITIVE_INFINITY : Number(options.getCount()),
    filter: filter && readFilter(filter),
    live,
    structuredUuids: options.getUuidOption()?.hasStructured() ?? false,
  };
  if (!stream) {
    const { lastPosition } = sources.log;
    const onwards = live ? sources.all.live() : sources.all.forwards(lastPosition);
    const source = backwards ? sources.all.backwards() : onwards;
    return { ...shape, source, cursor: allCursor(options.getAll(), { live, backwards, lastPosition }) };
  }
  if (filter) throw invalid('a filter is for $all only');
  const name = Buffer.from(stream.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
  if (name === '') throw invalid('the stream name is missing');
  const row = sources.streams.find(name);
  if (!row && !live) return { missing: name };
  const lastRevision = row?.lastRevision ?? -1;
  const last = live ? Number.POSITIVE_INFINITY : lastRevision;
  const source = backwards ? sources.streams.backwards(name) : sources.streams.forwards(name, last);
  return { ...shape, source, cursor: streamCursor(stream, { live, backwards, lastRevision }) };
};

const invalid = (message: string): StreamRefusal => {
  return new StreamRefusal({ kind: 'invalid-argument', message });
};
