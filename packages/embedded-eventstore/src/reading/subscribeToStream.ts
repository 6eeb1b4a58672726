import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readStreamName } from '../services/streamName.ts';
import type { CommitSignal } from '../storage/commitSignal.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { streams } from '../wire/protocol.ts';
import { clientTookIt, nextCommit, type ReadCall } from './readCall.ts';
import { streamPlace } from './readCursor.ts';
import { caughtUpMessage, confirmationMessage } from './readMessages.ts';
import type { Sources } from './readPlan.ts';

/** How long after the creation of an awaited stream it is read, in ms. EventStoreDB polls at the same interval. */
const lookAgainMs = 50;

/**
 * Answers a subscription to one stream: its visible history, `caughtUp`, and then all new events. It waits for a stream without events.
 * @throws StreamRefusal when it cannot begin, or the stream is tombstoned
 */
export const subscribeToStream = async (
  call: ReadCall,
  options: streams.ReadReq.Options,
  sources: Sources,
  signal: CommitSignal,
): Promise<void> => {
  const stream = options.getStream();
  const name = readStreamName(stream?.getStreamIdentifier());
  const place = stream ? streamPlace(stream) : 'start';
  if (place === Number.MAX_SAFE_INTEGER) throw StreamRefusal.unreadable('the revision is too large');
  if (place !== 'end') sources.streams.find(name);
  call.write(confirmationMessage(randomUUID()));
  const cursor =
    place === 'end'
      ? sources.streams.lastRevision(name)
      : await sendHistory(call, name, place === 'start' ? -1 : place, sources, signal);
  if (cursor === undefined) return;
  call.write(caughtUpMessage());
  await sendLive(call, name, cursor, sources, signal);
};

/** Sends the events after the cursor, and returns the next cursor; undefined when the call is over. */
const sendHistory = async (
  call: ReadCall,
  name: string,
  after: number,
  sources: Sources,
  signal: CommitSignal,
): Promise<number | undefined> => {
  while (!sources.streams.find(name)) {
    await nextCommit(call, signal, name);
    if (!(await clientTookIt(call))) return undefined;
    await sleep(lookAgainMs);
  }
  const source = sources.streams.forwards(name, Number.POSITIVE_INFINITY);
  let cursor = after;
  do {
    const { events, reached } = source.next(cursor);
    for (const { record } of events) call.write(record);
    if (reached === 'end') return Math.max(cursor, sources.streams.lastRevision(name));
    cursor = reached;
  } while (await clientTookIt(call));
  return undefined;
};

const sendLive = async (
  call: ReadCall,
  name: string,
  after: number,
  sources: Sources,
  signal: CommitSignal,
): Promise<void> => {
  const source = sources.streams.live(name);
  let cursor = after;
  do {
    const { events, reached } = source.next(cursor);
    for (const { record } of events) call.write(record);
    if (reached === 'end') await nextCommit(call, signal, name);
    else cursor = reached;
  } while (await clientTookIt(call));
};
