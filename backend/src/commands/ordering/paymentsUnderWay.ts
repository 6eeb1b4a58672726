/** How long one who hears of a payment from elsewhere lets it finish here, in ms. */
const courtesyMs = 500;

export type PaymentsUnderWay = {
  /** Runs what brings the payment of an order to its outcome. */
  readonly during: <Result>(orderId: string, pay: () => Promise<Result>) => Promise<Result>;
  /** Settles when no payment of that order runs in this process, or after a moment of patience. */
  readonly finished: (orderId: string) => Promise<void>;
};

/**
 * The payments that this process is at. The provider tells of a payment the moment that it succeeds; whoever hears
 * it while the charge is about to record the same would only ask the provider again and lose the race of appends.
 * It saves work and decides nothing: that is left to the expected revision.
 */
export const createPaymentsUnderWay = (): PaymentsUnderWay => {
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
        const timer = setTimeout(resolve, courtesyMs);
        const leave = () => {
          clearTimeout(timer);
          resolve();
        };
        Promise.resolve(running.get(orderId)).then(leave, leave);
      }),
  };
};
