import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { Aggregate } from '../fields/aggregates.ts';

/** A state as it was at a position of the log. */
export type StateAt = {
  readonly state: unknown;
  /** The last of its events up to there, or null. */
  readonly last: RecordedEvent | null;
};

/**
 * Folds a stream's events up to and including a position of the log; null is the end of the log. The result is a state
 * that existed: a prefix of the log is folded, never a selection of events (ADR 34).
 */
export const stateUpTo = (
  aggregate: Aggregate,
  events: readonly RecordedEvent[],
  position: bigint | null,
): StateAt => {
  let state = aggregate.initialState;
  let last: RecordedEvent | null = null;
  for (const event of events) {
    if (position !== null && event.position > position) break;
    state = aggregate.evolve(state, event);
    last = event;
  }
  return { state, last };
};
