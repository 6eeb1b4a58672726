import type { ResolvedEvent } from '@eventstore/db-client';
import { EventStoreUnavailable, UnreadableLog } from './eventStore.ts';

/** The gRPC codes with which stores refuse a position without an event: unknown, or invalid argument. Other failures use them, too. */
const refusedPosition: readonly unknown[] = [2, 3];

/**
 * Checks that the log still delivers a reader's last event, by position and id: after a restore another event may begin where a lost one
 * began. `id` is null where a reader of an earlier release kept only positions. @throws UnreadableLog
 */
export const assertDelivered = (
  after: bigint,
  first: ResolvedEvent | undefined,
  id: string | null = null,
): void => {
  const isThere = (first?.event?.position?.commit ?? first?.commitPosition) === after;
  if (isThere && (id === null || first?.event?.id === id)) return;
  throw new UnreadableLog(
    `The log has ${isThere ? 'another' : 'no'} event at position ${after}, up to which it was read before: it has lost events, or was restored from an older backup`,
  );
};

export type CheckableLog = {
  readonly firstFrom: (position: bigint) => Promise<ResolvedEvent | undefined>;
  readonly lastPosition: () => Promise<bigint | null>;
};

/**
 * Checks that the log still has the event that a reader read last. A store accepts a subscription from beyond its end without an error. It
 * then delivers every new event (23.10), so that the reader would mix lost events with those that replaced them, or nothing until the log
 * is as long again (26.0).
 * @throws UnreadableLog, EventStoreUnavailable
 */
export const checkPosition = async (
  after: bigint,
  log: CheckableLog,
  id: string | null = null,
): Promise<void> => {
  try {
    assertDelivered(after, await log.firstFrom(after), id);
  } catch (error) {
    const cause = error instanceof EventStoreUnavailable ? error.cause : error;
    if (!refusedPosition.includes((cause as { readonly code?: unknown } | null)?.code)) throw error;
    // If the store answers other calls, the position is the cause.
    await log.lastPosition();
    assertDelivered(after, undefined);
  }
};
