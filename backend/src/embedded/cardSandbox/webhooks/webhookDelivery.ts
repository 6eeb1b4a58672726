import { presentEvent } from '../present/presentEvent.ts';
import type { Delivery } from '../store/deliveryTable.ts';
import type { Store } from '../store/store.ts';
import { createPostJson } from './postJson.ts';
import { signatureHeader } from './signature.ts';

/** The events a shop hears of; the rest is in the event list only. */
export const deliveredTypes: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);

export type WebhookTarget = {
  readonly url: string;
  readonly secret: string;
  /** Wait before the first repetition, in ms; doubles each time, up to a minute. */
  readonly retryMs: number;
};

export type WebhookDelivery = { wake(): void; close(): Promise<void> };

// Enough to keep up with a busy shop, few enough not to crowd out its buyers.
const concurrency = 16;
const timeoutMs = 10_000;
const longestWaitMs = 60_000;
const giveUpAfterMs = 3 * 24 * 3600 * 1000;

/**
 * Delivers the queued events at least once, each until the receiver answers 2xx, with growing pauses, for three days.
 * The queue is in the store, so a restart goes on where it stopped.
 */
export const webhookDelivery = (
  store: Store,
  target: WebhookTarget,
  baseUrl: () => string,
  clock: () => number,
): WebhookDelivery => {
  const poster = createPostJson();
  const inFlight = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let scheduled = false;
  let closed = false;

  const isAccepted = async (delivery: Delivery): Promise<boolean> => {
    const event = store.objects.get('event', delivery.event);
    if (event === undefined || clock() - event.created * 1000 > giveUpAfterMs) return true;
    const payload = JSON.stringify(
      presentEvent(event, { objects: store.objects, baseUrl: baseUrl() }),
      null,
      2,
    );
    const signature = signatureHeader(payload, target.secret, Math.floor(clock() / 1000));
    const headers = { 'stripe-signature': signature, 'user-agent': 'Stripe/1.0 (card sandbox)' };
    try {
      const status = await poster.post(new URL(target.url), payload, headers, timeoutMs);
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  };

  const deliver = async (delivery: Delivery): Promise<void> => {
    const accepted = await isAccepted(delivery);
    if (closed) return;
    const attempts = delivery.attempts + 1;
    const pause = Math.min(target.retryMs * 2 ** delivery.attempts, longestWaitMs);
    store.commit.run(() => {
      if (accepted) store.deliveries.remove(delivery.seq);
      else store.deliveries.postpone(delivery.seq, attempts, clock() + pause);
    });
    await store.commit.settled();
  };

  const pump = async (): Promise<void> => {
    scheduled = false;
    // An event is told of only once it is durable.
    await store.commit.settled();
    if (closed) return;
    clearTimeout(timer);
    const waiting = store.deliveries.earliest(concurrency * 2).filter(({ seq }) => !inFlight.has(seq));
    for (const delivery of waiting) {
      if (inFlight.size >= concurrency) return;
      const pause = delivery.due - clock();
      if (pause > 0) {
        timer = setTimeout(wake, pause);
        return;
      }
      const work = deliver(delivery)
        .catch(() => undefined)
        .finally(() => {
          inFlight.delete(delivery.seq);
          wake();
        });
      inFlight.set(delivery.seq, work);
    }
  };

  const wake = (): void => {
    if (scheduled || closed) return;
    scheduled = true;
    setImmediate(() => {
      pump().catch(() => {
        timer = setTimeout(wake, target.retryMs);
      });
    });
  };

  wake();
  return {
    wake,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      poster.close();
      await Promise.allSettled(inFlight.values());
    },
  };
};
