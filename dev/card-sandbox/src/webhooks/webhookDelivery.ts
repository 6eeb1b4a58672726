import { createHmac } from 'node:crypto';
import { presentEvent } from '../present/presentEvent.ts';
import type { Delivery } from '../store/deliveryTable.ts';
import type { Store } from '../store/store.ts';

/** The events that are delivered to the shop; others appear only in the event list. */
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
  /** Delay before the first retry, in ms; doubles each time, up to a minute. */
  readonly retryMs: number;
};

export type WebhookDelivery = { wake(): void; close(): Promise<void> };

// Enough to keep up with a busy shop, but few enough not to delay its buyers.
const concurrency = 16;
const timeoutMs = 10_000;
const longestWaitMs = 60_000;
const giveUpAfterMs = 3 * 24 * 3600 * 1000;

/** The `Stripe-Signature` header of a payload; `at` in seconds since the epoch. */
const signatureHeader = (payload: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;

/**
 * Delivers the queued events at least once, each until the receiver answers 2xx, with growing delays, for three days. The queue is in the
 * store, so delivery resumes after a restart.
 */
export const webhookDelivery = (
  store: Store,
  target: WebhookTarget,
  baseUrl: () => string,
  clock: () => number,
): WebhookDelivery => {
  const closing = new AbortController();
  const inFlight = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let scheduled = false;

  const isAccepted = async (delivery: Delivery): Promise<boolean> => {
    const event = store.objects.get('event', delivery.event);
    if (event === undefined || clock() - event.created * 1000 > giveUpAfterMs) return true;
    const payload = JSON.stringify(
      presentEvent(event, { objects: store.objects, baseUrl: baseUrl() }),
      null,
      2,
    );
    const signature = signatureHeader(payload, target.secret, Math.floor(clock() / 1000));
    try {
      const response = await fetch(target.url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (card sandbox)',
        },
        body: payload,
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  };

  const deliver = async (delivery: Delivery): Promise<void> => {
    const accepted = await isAccepted(delivery);
    if (closing.signal.aborted) return;
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
    // An event is delivered only once it is durable.
    await store.commit.settled();
    if (closing.signal.aborted) return;
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
    if (scheduled || closing.signal.aborted) return;
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
      clearTimeout(timer);
      closing.abort();
      await Promise.allSettled(inFlight.values());
    },
  };
};
