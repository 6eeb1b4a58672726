import { createHmac } from 'node:crypto';
import { presentEvent } from '../present/objects.ts';
import type { Delivery, Store } from '../store/store.ts';

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

/** The `Stripe-Signature` header of a payload; `at` in seconds since the epoch. */
const signatureHeader = (payload: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;

/**
 * Delivers the queued events at least once, each until the receiver answers 2xx, with growing delays. The queue is in the store, so delivery
 * resumes after a restart. `baseUrl` is the sandbox's address.
 */
export const webhookDelivery = (store: Store, target: WebhookTarget, baseUrl: string): WebhookDelivery => {
  const closing = new AbortController();
  const inFlight = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const isAccepted = async (eventId: string): Promise<boolean> => {
    const event = store.objects.get('event', eventId);
    if (event === undefined) return true;
    const payload = JSON.stringify(presentEvent(event, { store, baseUrl }), null, 2);
    const signature = signatureHeader(payload, target.secret, Math.floor(Date.now() / 1000));
    const response = await fetch(target.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
    await response.arrayBuffer();
    return response.ok;
  };

  const deliver = async ({ seq, event, attempts }: Delivery): Promise<void> => {
    const accepted = await isAccepted(event).catch(() => false);
    inFlight.delete(seq);
    if (closing.signal.aborted) return;
    const pause = Math.min(target.retryMs * 2 ** attempts, longestWaitMs);
    if (accepted) store.deliveries.remove(seq);
    else store.deliveries.postpone({ seq, event, attempts: attempts + 1, due: Date.now() + pause });
    wake();
  };

  const wake = (): void => {
    clearTimeout(timer);
    for (const delivery of store.deliveries.earliest(concurrency * 2)) {
      if (inFlight.has(delivery.seq)) continue;
      if (inFlight.size >= concurrency) return;
      const pause = delivery.due - Date.now();
      if (pause > 0) {
        timer = setTimeout(wake, pause);
        return;
      }
      inFlight.set(delivery.seq, deliver(delivery));
    }
  };

  wake();
  return {
    wake,
    close: async () => {
      clearTimeout(timer);
      closing.abort();
      await Promise.all(inFlight.values());
    },
  };
};
