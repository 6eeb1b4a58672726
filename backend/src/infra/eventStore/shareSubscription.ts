import type { RecordedEvent } from '#domain/kernel/event.ts';
import { streamCategory } from '#domain/streams.ts';
import type { EventStore, SubscriptionMessage } from './eventStore.ts';

type Subscribe = EventStore['subscribe'];

/** The newest live events, from which a subscriber that has caught up continues. */
const keptEvents = 500;
/** A subscriber with more waiting events than this is too slow, and switches back to its own subscription. */
const mostWaiting = 2_000;

type Follower = {
  readonly isFor: (event: RecordedEvent) => boolean;
  /** Its events that it has not taken yet. */
  waiting: RecordedEvent[];
  isLeft: boolean;
  wake: () => void;
};

/** The subscription that all followers share: live events are fetched and decoded once. It ends with its last follower. */
const createShared = (subscribe: Subscribe, streamCategories: readonly string[]) => {
  const followers = new Set<Follower>();
  let kept: RecordedEvent[] = [];
  /** Every event after this position is buffered; null while nothing is shared. */
  let keptAfter: bigint | null = null;
  let ending: AbortController | null = null;

  const leave = (follower: Follower): void => {
    follower.isLeft = true;
    followers.delete(follower);
    follower.wake();
    if (followers.size === 0) ending?.abort();
  };

  const hand = (events: readonly RecordedEvent[]): void => {
    kept.push(...events);
    const dropped = kept.splice(0, Math.max(0, kept.length - keptEvents)).at(-1);
    if (dropped) keptAfter = dropped.position;
    for (const follower of followers) {
      follower.waiting.push(...events.filter(follower.isFor));
      follower.wake();
      if (follower.waiting.length > mostWaiting) leave(follower);
    }
  };

  const run = async (after: bigint, signal: AbortSignal): Promise<void> => {
    for await (const message of subscribe({ after, streamCategories }, signal))
      if (message.kind === 'events') hand(message.events);
  };

  /** Starts after an event. When it ends with an error, each follower meets that error in a subscription of its own. */
  const begin = (after: bigint): void => {
    const end = new AbortController();
    ending = end;
    keptAfter = after;
    run(after, end.signal)
      .catch(() => {})
      .finally(() => {
        ending = null;
        keptAfter = null;
        kept = [];
        for (const follower of followers) leave(follower);
      });
  };

  return {
    /** Joins right after the subscriber's last event; null if events since then are no longer buffered. */
    join: (after: bigint, own: ReadonlySet<string>): Follower | null => {
      if (ending?.signal.aborted) return null;
      if (keptAfter === null) begin(after);
      else if (after < keptAfter) return null;
      const isFor = (event: RecordedEvent) =>
        event.position > after && own.has(streamCategory(event.streamName));
      const follower: Follower = { isFor, waiting: kept.filter(isFor), isLeft: false, wake: () => {} };
      followers.add(follower);
      return follower;
    },
    leave,
  };
};

/**
 * Lets the live subscriptions of one process share one: the store sends each event once, and it is decoded once. Each subscriber catches up
 * through its own subscription, and joins after an event that it has received, so that it misses none. It switches back to its own when the
 * shared one fails or it is too slow, so it sees only its own failures. `streamCategories` are those of all subscribers.
 */
export const shareSubscription = (subscribe: Subscribe, streamCategories: readonly string[]): Subscribe => {
  const shared = createShared(subscribe, streamCategories);

  async function* follow(follower: Follower, signal: AbortSignal): AsyncGenerator<readonly RecordedEvent[]> {
    const stop = () => shared.leave(follower);
    signal.addEventListener('abort', stop);
    try {
      while (!signal.aborted) {
        const woken = new Promise<void>((resolve) => {
          follower.wake = resolve;
        });
        const events = follower.waiting;
        follower.waiting = [];
        if (events.length > 0) yield events;
        else if (follower.isLeft) return;
        else await woken;
      }
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
  }

  return async function* subscribeShared(options, signal): AsyncGenerator<SubscriptionMessage> {
    const own = new Set(options.streamCategories);
    let { after } = options;
    while (!signal.aborted) {
      const alone = new AbortController();
      let follower: Follower | null = null;
      let isLive = false;
      try {
        for await (const message of subscribe(
          after === options.after ? options : { ...options, after, afterId: null },
          AbortSignal.any([signal, alone.signal]),
        )) {
          if (message.kind === 'events') after = message.events.at(-1)?.position ?? after;
          else if (message.kind === 'caughtUp') isLive = true;
          yield message;
          if (isLive && after !== null && message.kind === 'events') follower = shared.join(after, own);
          if (follower) break;
        }
      } finally {
        alone.abort();
      }
      if (!follower) return;
      for await (const events of follow(follower, signal)) {
        after = events.at(-1)?.position ?? after;
        yield { kind: 'events', events };
      }
    }
  };
};
