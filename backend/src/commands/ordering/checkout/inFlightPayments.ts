import type { OrderState } from '#domain/ordering/orders/orderState.ts';
import { inTimeOr } from '#infra/async/withTimeout.ts';

/** How long a webhook waits for a payment in this process, in ms. */
const graceMs = 500;

type Paid = { readonly order: Pick<OrderState, 'status'> };

export type InFlightPayments = ReturnType<typeof createInFlightPayments>;

/**
 * The payments in flight in this process. The provider's webhook arrives the moment a payment succeeds, while the charge is about to record
 * the same; without waiting, it would ask the provider again and race to append. This only saves work: the expected revision decides.
 */
export const createInFlightPayments = () => {
  const running = new Map<string, Promise<Paid>>();
  return {
    /** Runs the payment of an order and marks it as in flight meanwhile. */
    during: async <Result extends Paid>(orderId: string, pay: () => Promise<Result>): Promise<Result> => {
      const payment = pay();
      running.set(orderId, payment);
      try {
        return await payment;
      } finally {
        if (running.get(orderId) === payment) running.delete(orderId);
      }
    },
    /**
     * Waits until no payment of this order is in flight in this process, at most the grace period. Resolves with true when the payment
     * waited for has recorded that the order is paid, so the caller need not read the order.
     */
    finished: async (orderId: string): Promise<boolean> => {
      const payment = running.get(orderId);
      if (!payment) return false;
      return inTimeOr(
        payment.then(({ order }) => order.status === 'paid'),
        graceMs,
        false,
      );
    },
  };
};
