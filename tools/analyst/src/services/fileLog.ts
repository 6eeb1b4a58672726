import { join } from 'node:path';
import { readableEvents } from 'backend/infra/eventStore/codec.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import type { PagedEvent } from './filePage.ts';
import { type FilePages, openFilePages } from './filePages.ts';
import { type LogFile, openLogFile } from './openLogFile.ts';

type Reading = Pick<EventStore, 'readAll' | 'subscribe'>;
type Resolved = Parameters<typeof readableEvents>[0][number];

/** The file of a log, whose pages are read by a thread. */
export type OpenedFile = Pick<LogFile, 'holds'> & FilePages;

/** An event of the file in the form of the official client. */
const resolved = ({ stream, revision, position, ...event }: PagedEvent): Resolved => {
  const at = BigInt(position);
  const place = { streamId: stream, revision: BigInt(revision), position: { commit: at, prepare: at } };
  return { event: { ...event, ...place } } as unknown as Resolved;
};

/** Whether the file contains the log of the store: the first event is the same, and the last one is in the file. */
const isSameLog = async (file: LogFile, store: Pick<EventStore, 'lastPosition' | 'readStored'>) => {
  const last = await store.lastPosition();
  if (last === null || !file.holds(last)) return false;
  for await (const [first] of store.readStored({ after: null, batchSize: 1 }))
    return first !== undefined && file.holds(first.position, first.id);
  return false;
};

/**
 * Opens the file of a data directory's embedded store, if it contains the log that `store` serves. Null if not, or if a server of an older
 * version has locked it.
 */
export const openFileOf = async (
  dataDir: string,
  store: Pick<EventStore, 'lastPosition' | 'readStored'>,
): Promise<OpenedFile | null> => {
  const dir = join(dataDir, 'eventstore');
  let file: LogFile;
  try {
    file = openLogFile(dir);
  } catch {
    return null;
  }
  if (await isSameLog(file, store)) {
    const { read, close } = openFilePages(dir);
    const closeBoth = async () => {
      file.close();
      await close();
    };
    return { holds: file.holds, read, close: closeBoth };
  }
  file.close();
  return null;
};

/** Reads from the file as far as it goes, and then from the store. */
export const fileLog = (file: Pick<OpenedFile, 'holds' | 'read'>, store: Reading): Reading => {
  async function* pagesAfter(after: bigint | null, streamCategories: readonly string[] | null) {
    const ask = (from: number) => {
      const page = file.read({ after: from, streamCategories });
      // A reader that stops leaves an unawaited page behind.
      page.catch(() => {});
      return page;
    };
    for (let next = ask(after === null ? -1 : Number(after)); ; ) {
      const { events, reached } = await next;
      if (reached === null) return;
      next = ask(reached);
      const { events: ours, failure } = readableEvents(events.map(resolved));
      yield { events: ours, reached: BigInt(reached) };
      if (failure !== null) throw failure;
    }
  }
  const isIn = (position: bigint | null): boolean => position === null || file.holds(position);

  return {
    readAll: async function* (options) {
      let reached = options.after;
      if (isIn(reached)) {
        for await (const page of pagesAfter(reached, null)) {
          if (page.events.length > 0) yield page.events;
          reached = page.reached;
        }
      }
      yield* store.readAll({ ...options, after: reached });
    },
    subscribe: async function* (options, signal) {
      let reached = options.after;
      if (isIn(reached)) {
        for await (const page of pagesAfter(reached, options.streamCategories)) {
          if (signal.aborted) return;
          if (page.events.length > 0) yield { kind: 'events', events: page.events };
          reached = page.reached;
        }
      }
      yield* store.subscribe({ ...options, after: reached }, signal);
    },
  };
};
