import { withTimeout } from '#infra/async/withTimeout.ts';

/** How long a webhook waits for a payment in this process, in ms. */
const graceMs = 500;

export type InFlightPayments = ReturnType<typeof createInFlightPayments>;

/**
 * The payments in flight in this process. The provider's webhook arrives the moment a payment succeeds, while the charge is about to record
 * the same; without waiting, it would ask the provider again and race to append. This only saves work: the expected revision decides.
 */
export const createInFlightPayments = () => {
  const running = new Map<string, Promise<unknown>>();
  return {
    /** Runs the payment of an order and marks it as in flight meanwhile. */
    during: async <Result>(orderId: string, pay: () => Promise<Result>): Promise<Result> => {
      const payment = pay();
      running.set(orderId, payment);
      try {
        return await payment;
      } finally {
        if (running.get(orderId) === payment) running.delete(orderId);
      }
    },
    /** Resolves when no payment of this order is in flight in this process, or after the grace period. */
    finished: async (orderId: string): Promise<void> => {
      const payment = running.get(orderId);
      if (payment) await withTimeout(Promise.allSettled([payment]), graceMs, () => []);
    },
  };
};
