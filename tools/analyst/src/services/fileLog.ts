import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { streamCategory } from 'backend/domain/streams.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import { readableEvents } from 'backend/infra/eventStore/readableEvents.ts';
import { type FiledEvent, type LogFile, openLogFile } from 'embedded-eventstore/logFile';

/** Events of the file that are looked at in one go. */
const pageSize = 500;

type Reading = Pick<EventStore, 'readAll' | 'subscribe'>;
type Resolved = Parameters<typeof readableEvents>[0][number];

const json = ({ buffer, byteOffset, byteLength }: Uint8Array): unknown =>
  JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString('utf8'));

/** An event of the file as the official client delivers it; what the store keeps for itself stays unread. */
const resolved = ({ id, type, stream, revision, position, isJson, data, metadata }: FiledEvent): Resolved => {
  const at = BigInt(position);
  const content = isJson && !type.startsWith('$') && { data: json(data), metadata: json(metadata) };
  const event = { id, type, isJson, streamId: stream, revision: BigInt(revision), ...content };
  return { event: { ...event, position: { commit: at, prepare: at } } } as unknown as Resolved;
};

/** Whether the file has the log of the store: it begins with the same event, and has the last. */
const isSameLog = async (file: LogFile, store: Pick<EventStore, 'lastPosition' | 'readStored'>) => {
  const last = await store.lastPosition();
  if (last === null || !file.holds(last)) return false;
  for await (const [first] of store.readStored({ after: null, batchSize: 1 }))
    return first !== undefined && file.holds(first.position, first.id);
  return false;
};

/**
 * Opens the file of the embedded store of a data directory, when it has the log that `store` serves. Null when it has not, or when a
 * server of an older version keeps it to itself.
 */
export const openFileOf = async (
  dataDir: string,
  store: Pick<EventStore, 'lastPosition' | 'readStored'>,
): Promise<LogFile | null> => {
  let file: LogFile;
  try {
    file = openLogFile(join(dataDir, 'eventstore'));
  } catch {
    return null;
  }
  if (await isSameLog(file, store)) return file;
  file.close();
  return null;
};

/** Reads from the file what it has, and what comes after from the store. */
export const fileLog = (file: LogFile, store: Reading): Reading => {
  async function* pagesAfter(after: bigint | null, isWanted?: (stream: string) => boolean) {
    for (let from = after === null ? -1 : Number(after); ; ) {
      const { events, reached } = file.page(from, pageSize, isWanted);
      if (reached === null) return;
      from = reached;
      const { events: ours, failure } = readableEvents(events.map(resolved));
      yield { events: ours, reached: BigInt(reached) };
      if (failure !== null) throw failure;
      // The file is read at once; who writes the tables gets a turn.
      await nextTurn();
    }
  }
  const isIn = (position: bigint | null): boolean => position === null || file.holds(position);

  return {
    readAll: async function* (options) {
      let reached = options.after;
      if (isIn(reached)) {
        for await (const page of pagesAfter(reached)) {
          if (page.events.length > 0) yield page.events;
          reached = page.reached;
        }
      }
      yield* store.readAll({ ...options, after: reached });
    },
    subscribe: async function* (options, signal) {
      const categories = new Set(options.streamCategories);
      let reached = options.after;
      if (isIn(reached)) {
        for await (const page of pagesAfter(reached, (stream) => categories.has(streamCategory(stream)))) {
          if (signal.aborted) return;
          if (page.events.length > 0) yield { kind: 'events', events: page.events };
          reached = page.reached;
        }
      }
      yield* store.subscribe({ ...options, after: reached }, signal);
    },
  };
};
