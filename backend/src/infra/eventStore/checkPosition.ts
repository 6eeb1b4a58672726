import type { ResolvedEvent } from '@eventstore/db-client';
import { EventStoreUnavailable, UnreadableLog } from './eventStore.ts';

/** Code of gRPC by which a store refuses a position that is not an event's; other failures have it too. */
const unknown = 2;

/** Checks that a reader's last event is the first that the log delivers from there. @throws UnreadableLog */
export const assertDelivered = (after: bigint, first: ResolvedEvent | undefined): void => {
  if ((first?.event?.position?.commit ?? first?.commitPosition) === after) return;
  throw new UnreadableLog(
    `The log has no event at position ${after}, up to which it was read before: it has lost events, or was restored from an older backup`,
  );
};

export type CheckableLog = {
  /** The first event from a position on. */
  readonly firstFrom: (position: bigint) => Promise<ResolvedEvent | undefined>;
  readonly lastPosition: () => Promise<bigint | null>;
};

/**
 * Checks that the log still has the event that a reader read last. A store opens a subscription from beyond its end without a
 * word, and delivers from there what is new: what the reader had seen before, and what came instead, would be mixed.
 * @throws UnreadableLog, EventStoreUnavailable
 */
export const checkPosition = async (after: bigint, log: CheckableLog): Promise<void> => {
  try {
    assertDelivered(after, await log.firstFrom(after));
  } catch (error) {
    const cause = error instanceof EventStoreUnavailable ? error.cause : null;
    if ((cause as { readonly code?: unknown } | null)?.code !== unknown) throw error;
    // A store that answers other questions means the position.
    await log.lastPosition();
    assertDelivered(after, undefined);
  }
};
