import { setTimeout as delay } from 'node:timers/promises';
import { withTimeout } from '#infra/async/withTimeout.ts';
import type { PaymentUnknown } from '#infra/payments/paymentProvider.ts';

const tooLate: PaymentUnknown = { status: 'unknown', reason: 'The provider did not answer in time' };

/** Asks again, with growing pauses, until the answer is known or `giveUpAt` (on the clock of `performance`) has passed. */
export const retryUntilKnown = async <Answer extends { readonly status: string }>(
  giveUpAt: number,
  ask: (attempt: number) => Promise<Answer | PaymentUnknown>,
): Promise<Answer | PaymentUnknown> => {
  for (let attempt = 1, waitMs = 100; ; attempt += 1, waitMs = Math.min(waitMs * 2, 1_000)) {
    const answer = await withTimeout(ask(attempt), Math.max(0, giveUpAt - performance.now()), () => tooLate);
    if (answer.status !== 'unknown' || performance.now() + waitMs >= giveUpAt) return answer;
    await delay(waitMs);
  }
};
