import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Output } from '@model-shop/operator/terminal/output.ts';
import { createProgress, shareDone } from '@model-shop/operator/terminal/progress.ts';
import type { RecordedEvent } from 'backend/domain/kernel/event.ts';
import type { ReadableLog } from '../services/withLog.ts';
import { appendEvents } from './appendEvents.ts';
import { createMirror } from './mirrorSchema.ts';
import { type MirrorState, readMirrorState, writeMirrorState } from './mirrorState.ts';
import { withDuck } from './openDuck.ts';

/** Number of events in one transaction of the mirror; a kill loses at most these. */
const eventsOfCommit = 10_000;

/** The mirror belongs to another log or to another version of the tables. */
class StaleMirror extends Error {
  override name = 'StaleMirror';
}

type Refresh = { readonly log: ReadableLog; readonly output: Output; readonly signal: AbortSignal };

/** The events of the log that the mirror lacks. @throws StaleMirror */
async function* missingEvents(
  log: ReadableLog,
  { lastEventId, beforeLast }: MirrorState,
): AsyncGenerator<readonly RecordedEvent[]> {
  let isKnown = lastEventId === null;
  for await (const batch of log.readAll({ after: beforeLast, batchSize: 1000 })) {
    if (isKnown) {
      yield batch;
      continue;
    }
    if (batch[0]?.id !== lastEventId)
      throw new StaleMirror('The last event of the mirror is not in this log');
    isKnown = true;
    if (batch.length > 1) yield batch.slice(1);
  }
  if (!isKnown) throw new StaleMirror('The log is shorter than its mirror');
}

const commit = async (
  connection: DuckDBConnection,
  state: MirrorState,
  events: readonly RecordedEvent[],
): Promise<MirrorState> => {
  const [last, previous] = [events.at(-1), events.at(-2)];
  if (!last) return state;
  const after: MirrorState = {
    lastPosition: last.position,
    lastEventId: last.id,
    beforeLast: previous?.position ?? state.lastPosition,
    events: state.events + BigInt(events.length),
  };
  await connection.run('begin');
  await appendEvents(connection, events);
  await writeMirrorState(connection, after);
  await connection.run('commit');
  return after;
};

const fill = async (connection: DuckDBConnection, { log, output, signal }: Refresh): Promise<void> => {
  let state = await readMirrorState(connection);
  if (state === null) throw new StaleMirror('The tables are of another version');
  const from = state.lastPosition;
  const end = await log.lastPosition();
  const progress = createProgress(output, 'Reading the log');
  let waiting: RecordedEvent[] = [];
  let read = 0;
  for await (const batch of missingEvents(log, state)) {
    waiting.push(...batch);
    read += batch.length;
    progress.advance(batch.length, shareDone(from, batch.at(-1)?.position ?? 0n, end));
    if (waiting.length < eventsOfCommit && !signal.aborted) continue;
    state = await commit(connection, state, waiting);
    waiting = [];
    signal.throwIfAborted();
  }
  await commit(connection, state, waiting);
  if (read > 0) progress.finish();
};

const open = (path: string, refresh: Refresh): Promise<void> =>
  withDuck(
    path,
    { onWait: () => refresh.output.say('Waiting for another command that uses the same tables') },
    async (connection) => {
      const found = await connection.runAndReadAll('select 1 from information_schema.tables limit 1');
      if (found.currentRowCount === 0) await createMirror(connection);
      await fill(connection, refresh);
    },
  );

/**
 * Updates the mirror, a DuckDB file with a table for each event type, to the end of the log. Events that it has are not read again. It
 * contains no personal data, not even encrypted.
 */
export const refreshMirror = async (path: string, refresh: Refresh): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await open(path, refresh);
  } catch (error) {
    if (!(error instanceof StaleMirror)) throw error;
    refresh.output.say(`${error.message}: rebuilding the copy`);
    await rm(path, { force: true });
    await rm(`${path}.wal`, { force: true });
    await open(path, refresh);
  }
};
