import { LRUCache } from 'lru-cache';
import type { OrderState } from '#domain/ordering/orders/orderState.ts';

/** Maximum number of orders paid by this process that are remembered as recorded in the log. */
const paidKnown = 10_000;
/** How long a webhook waits for a payment in this process, in ms. */
const graceMs = 500;

export type InFlightPayments = {
  /** Runs the payment of an order and marks it as in flight meanwhile. */
  readonly during: <Result extends { readonly order: Pick<OrderState, 'status'> }>(
    orderId: string,
    pay: () => Promise<Result>,
  ) => Promise<Result>;
  /**
   * Resolves when no payment of this order is in flight in this process, or after the grace period; true when this process has recorded
   * that the order is paid, so the caller need not read it.
   */
  readonly finished: (orderId: string) => Promise<boolean>;
};

/**
 * The payments in flight in this process. The provider's webhook arrives the moment a payment succeeds, while the charge is about to record
 * the same; without waiting, it would ask the provider again and lose the race to append. This only saves work: the expected revision
 * decides.
 */
export const createInFlightPayments = (): InFlightPayments => {
  const running = new Map<string, Promise<unknown>>();
  const paid = new LRUCache<string, true>({ max: paidKnown });
  return {
    during: async (orderId, pay) => {
      const payment = pay();
      running.set(orderId, payment);
      try {
        const result = await payment;
        if (result.order.status === 'paid') paid.set(orderId, true);
        return result;
      } finally {
        if (running.get(orderId) === payment) running.delete(orderId);
      }
    },
    finished: (orderId) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, graceMs, false);
        const leave = () => {
          clearTimeout(timer);
          resolve(paid.has(orderId));
        };
        const payment = running.get(orderId);
        if (payment) payment.then(leave, leave);
        else leave();
      }),
  };
};
