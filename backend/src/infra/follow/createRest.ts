import type { RecordedEvent } from '#domain/kernel/event.ts';

export type RestOptions = {
  /** The pause after a batch, in ms: the next batch then contains many events instead of one or two. */
  readonly restMs: number;
  /** Answers to writes wait for this follower: it rests under load alone. */
  readonly isAwaited: boolean;
};

/**
 * The pause of a live follower after a batch, in ms. One that is awaited works at once for a single writer: it rests when the
 * events of the last `restMs` come from more than one call.
 */
export const createRest = ({ restMs, isAwaited }: RestOptions) => {
  /** When each call was last heard of, by its correlation id. */
  const calls = new Map<string, number>();
  return (events: readonly Pick<RecordedEvent, 'metadata'>[], now: number): number => {
    if (!isAwaited) return restMs;
    for (const { metadata } of events) calls.set(metadata.correlationId, now);
    for (const [call, heardAt] of calls) if (heardAt < now - restMs) calls.delete(call);
    return calls.size > 1 ? restMs : 0;
  };
};
