import { setTimeout as delay } from 'node:timers/promises';
import type { OrderInAnyState } from '#projections/ordering/orders/queries.ts';

type Dependencies = {
  readonly orderById: (orderId: string) => Promise<Pick<OrderInAnyState, 'invoiceId'> | null>;
  /**
   * How long to wait for the read side, and the interval of queries, in ms. The wait is short, since a retry costs the job no attempt and
   * other mails need its place.
   */
  readonly timeoutMs?: number;
  readonly pauseMs?: number;
};

/**
 * The invoice id of an order that was just paid. The read side assigns it, usually within milliseconds; null when it has
 * none after the timeout.
 */
export const awaitInvoiceId =
  ({ orderById, timeoutMs = 1_000, pauseMs = 100 }: Dependencies) =>
  async (orderId: string): Promise<string | null> => {
    const giveUpAt = performance.now() + timeoutMs;
    for (;;) {
      const invoiceId = (await orderById(orderId))?.invoiceId ?? '';
      if (invoiceId !== '') return invoiceId;
      if (performance.now() >= giveUpAt) return null;
      await delay(pauseMs);
    }
  };
