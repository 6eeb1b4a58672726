import { validated } from 'backend/infra/eventStore/codec.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import { EventLog } from '../../packages/embedded-eventstore/src/storage/eventLog.ts';
import { GroupCommit } from '../../packages/embedded-eventstore/src/storage/groupCommit.ts';
import { openDatabase } from '../../packages/embedded-eventstore/src/storage/openDatabase.ts';
import { seedSystemEvents } from '../../packages/embedded-eventstore/src/storage/seedSystemEvents.ts';
import { appendEvents } from '../../packages/embedded-eventstore/src/streams/appendEvents.ts';

export type Append = EventStore['append'];

const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** Runs `work` with appends to the log of a stopped event store, in this process: an append by the client costs ten times as much. */
export const withBulkLog = async <Result>(
  dir: string,
  work: (append: Append) => Promise<Result>,
): Promise<Result> => {
  const { database, highWater, close } = openDatabase(dir);
  const log = new EventLog(database);
  seedSystemEvents(log);
  const commits = new GroupCommit(log, {
    durable: (lastPosition) => highWater.raise(lastPosition),
    committed: () => {},
  });
  try {
    return await work(async (stream, expected, events) => {
      const records = events.map((event) => ({
        id: event.id,
        type: event.type,
        isJson: true,
        data: bytesOf(validated(event)),
        metadata: bytesOf(event.metadata),
      }));
      const { revision, position } = await commits.submit((to, nowMs) =>
        appendEvents(
          to,
          { stream, expected: expected === 'noStream' ? 'no_stream' : Number(expected), events: records },
          nowMs,
        ),
      );
      return { revision: BigInt(revision), position: BigInt(position ?? 0) };
    });
  } finally {
    close();
  }
};
