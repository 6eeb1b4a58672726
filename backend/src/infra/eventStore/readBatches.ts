import type { Readable } from 'node:stream';
import { withTimeout } from '../async/withTimeout.ts';
import { EventStoreUnavailable } from './eventStore.ts';

/** The members of the official client's streams beyond Readable. */
export type ClientStream = Readable & {
  readonly cancel?: () => Promise<void>;
  readonly unsubscribe?: () => Promise<void>;
};

/** The client ships types of an older Node, whose Readable lacks members that ours has; at run time they are the same. */
export const clientStream = (stream: unknown): ClientStream => stream as ClientStream;

/** The event by which the adapter wakes a waiting reader because `onDrained` may have a message. */
export const nudge = 'nudge';

const release = async (stream: ClientStream): Promise<void> => {
  // Merely leaving a stream would keep its call open (docs/spec/event-store-protocol.md).
  stream.on('error', () => {});
  await (stream.unsubscribe ?? stream.cancel)?.call(stream);
  stream.destroy();
};

const takeReady = <Item>(stream: ClientStream, most: number): readonly Item[] => {
  const items: Item[] = [];
  while (items.length < most) {
    const item = stream.read() as Item | null;
    if (item === null) break;
    items.push(item);
  }
  return items;
};

/**
 * Reads a stream in batches of everything that is ready, with back-pressure. `onDrained` is asked for a message each time the buffer is
 * empty.
 * @throws EventStoreUnavailable when the stream closes before its end, or is silent for `silenceMs`; by default its silence is not limited
 */
export async function* readBatches<Item, Message = never>(
  stream: ClientStream,
  options: {
    readonly batchSize: number;
    readonly signal?: AbortSignal | undefined;
    readonly onDrained?: () => Message | null;
    readonly silenceMs?: number;
  },
): AsyncGenerator<readonly Item[] | Message> {
  let over = false;
  let failure: unknown = null;
  let wake = Promise.withResolvers<void>();
  const wakeUp = () => wake.resolve();
  const finish = () => {
    over = true;
    wakeUp();
  };
  stream.on('readable', wakeUp);
  stream.on(nudge, wakeUp);
  stream.on('end', finish);
  // An error after the end no longer counts. An error before it must not make a partial read look complete.
  stream.on('close', () => {
    if (!stream.readableEnded) failure ??= new EventStoreUnavailable('The stream closed before its end');
    finish();
  });
  stream.on('error', (error: unknown) => {
    failure ??= error;
    finish();
  });
  options.signal?.addEventListener('abort', finish);
  const { silenceMs } = options;
  const heard = (): Promise<void> =>
    silenceMs === undefined
      ? wake.promise
      : withTimeout(wake.promise, silenceMs, () => {
          throw new EventStoreUnavailable(`The event store said nothing for ${silenceMs} ms`);
        });
  try {
    while (options.signal?.aborted !== true) {
      wake = Promise.withResolvers<void>();
      const items = takeReady<Item>(stream, options.batchSize);
      if (items.length > 0) {
        yield items;
        continue;
      }
      const message = options.onDrained?.() ?? null;
      if (message !== null) yield message;
      else if (over) break;
      else await heard();
    }
    if (failure !== null && options.signal?.aborted !== true) throw failure;
  } finally {
    options.signal?.removeEventListener('abort', finish);
    await release(stream);
  }
}
