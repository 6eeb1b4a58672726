import { StartRefused } from '../src/startRefused.ts';
import { checkLog } from '../src/storage/checkLog.ts';
import { checkTail } from '../src/storage/checkTail.ts';
import { EventLog } from '../src/storage/eventLog.ts';
import { openDatabase } from '../src/storage/openDatabase.ts';
import { seedSystemEvents } from '../src/storage/seedSystemEvents.ts';
import type { ProposedEvent } from '../src/wire/encodeRecord.ts';

/** A stream that is not there yet, with its first events. */
type NewStream = { readonly stream: string; readonly events: readonly ProposedEvent[] };

export type LogFiller = {
  /** Writes streams in one commit; answers the position of each event, in order. @throws Error when a stream exists */
  readonly append: (streams: readonly NewStream[]) => readonly number[];
  readonly close: () => void;
};

/**
 * Opens the log of a directory that no server has open, for many events at a time: without calls in between, thousands of them share
 * one flush. @throws StartRefused
 */
export const fillLog = (dir: string): LogFiller => {
  const { database, highWater, close } = openDatabase(dir);
  checkLog(database, false);
  const log = new EventLog(database);
  checkTail(log, highWater.position, false);
  seedSystemEvents(log);

  const write = ({ stream, events }: NewStream, nowMs: number): number[] => {
    const { id: streamId, lastRevision } = log.streams.findOrCreate(stream);
    if (lastRevision >= 0) throw new StartRefused(`the stream ${stream} exists`);
    const positions = events.map((event, revision) =>
      log.write(event, { streamId, stream, revision }, nowMs),
    );
    log.streams.setLastRevision(streamId, events.length - 1);
    return positions;
  };

  return {
    append: (streams) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const positions = streams.flatMap((one) => write(one, Date.now()));
        database.exec('COMMIT');
        log.publish();
        highWater.raise(log.lastPosition);
        return positions;
      } catch (error) {
        database.exec('ROLLBACK');
        log.reload();
        throw error;
      }
    },
    close,
  };
};
