/** How long a webhook waits for a payment that runs in this process, in ms. */
const graceMs = 500;

export type InFlightPayments = {
  /** Runs the payment of an order and marks it as in flight meanwhile. */
  readonly during: <Result>(orderId: string, pay: () => Promise<Result>) => Promise<Result>;
  /** Resolves when no payment of this order runs in this process, or after the grace period. */
  readonly finished: (orderId: string) => Promise<void>;
};

/**
 * The payments that run in this process. The provider's webhook arrives the moment a payment succeeds, while the charge
 * is about to record the same; without waiting, it would ask the provider again and lose the race to append. This only
 * saves work: the expected revision decides.
 */
export const createInFlightPayments = (): InFlightPayments => {
  const running = new Map<string, Promise<unknown>>();
  return {
    during: async (orderId, pay) => {
      const payment = pay();
      running.set(orderId, payment);
      try {
        return await payment;
      } finally {
        if (running.get(orderId) === payment) running.delete(orderId);
      }
    },
    finished: (orderId) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, graceMs);
        const leave = () => {
          clearTimeout(timer);
          resolve();
        };
        Promise.resolve(running.get(orderId)).then(leave, leave);
      }),
  };
};
