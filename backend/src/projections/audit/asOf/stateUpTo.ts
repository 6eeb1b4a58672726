import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { Aggregate } from '../fields/aggregates.ts';

/** Something as it was at a position of the log. */
export type StateAt = {
  readonly state: unknown;
  /** The last of its events up to there; null while there was none. */
  readonly last: RecordedEvent | null;
};

/**
 * The fold of a stream's events up to a position of the log, that one included; null is the end of the log. What it
 * gives did once stand so: a beginning of the log is folded, never a choice of events (ADR 35).
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
