import { setTimeout as delay } from 'node:timers/promises';
import type { OrderInAnyState } from '#projections/ordering/orders/queries.ts';

type Dependencies = {
  readonly orderById: (orderId: string) => Promise<Pick<OrderInAnyState, 'invoiceId'> | null>;
  /**
   * How long the read side is waited for, and how often it is asked, in ms. Not long: the job comes again at no cost, and
   * other mails want its place.
   */
  readonly patienceMs?: number;
  readonly pauseMs?: number;
};

/**
 * The invoice id of an order that was just paid: the read side gives it, usually milliseconds later. Null when it
 * still has none after the patience.
 */
export const awaitInvoiceId =
  ({ orderById, patienceMs = 1_000, pauseMs = 100 }: Dependencies) =>
  async (orderId: string): Promise<string | null> => {
    const giveUpAt = performance.now() + patienceMs;
    for (;;) {
      const invoiceId = (await orderById(orderId))?.invoiceId ?? '';
      if (invoiceId !== '') return invoiceId;
      if (performance.now() >= giveUpAt) return null;
      await delay(pauseMs);
    }
  };
