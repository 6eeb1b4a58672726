import type { AllStreamSubscription, RecordedEvent, StreamSubscription } from '@eventstore/db-client';

/** Reads events one by one until `done` returns true, then ends the subscription. */
export const take = async (
  subscription: AllStreamSubscription | StreamSubscription,
  done: (event: RecordedEvent, taken: RecordedEvent[]) => boolean | Promise<boolean>,
): Promise<RecordedEvent[]> => {
  const taken: RecordedEvent[] = [];
  try {
    for await (const { event } of subscription) {
      if (!event) continue;
      taken.push(event as RecordedEvent);
      if (await done(event as RecordedEvent, taken)) break;
    }
  } finally {
    await subscription.unsubscribe();
  }
  return taken;
};

/** Reads that number of events. */
export const takeCount = (subscription: AllStreamSubscription | StreamSubscription, count: number) => {
  return take(subscription, (_event, taken) => taken.length === count);
};
