import { setTimeout as delay } from 'node:timers/promises';
import type { PaymentUnknown } from '#infra/payments/paymentProvider.ts';

const tooLate: PaymentUnknown = { status: 'unknown', reason: 'The provider did not answer in time' };

/**
 * The answer, or `unknown` once `giveUpAt` (on the clock of `performance`) has passed. A plain timer: aborting
 * one of `node:timers/promises` makes an error with its stack, for every charge.
 */
const inTime = <Answer>(call: Promise<Answer>, giveUpAt: number): Promise<Answer | PaymentUnknown> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(tooLate), Math.max(0, giveUpAt - performance.now()));
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Asks again, with growing pauses, until something is known or it is too late. */
export const insist = async <Answer extends { readonly status: string }>(
  giveUpAt: number,
  ask: (attempt: number) => Promise<Answer | PaymentUnknown>,
): Promise<Answer | PaymentUnknown> => {
  for (let attempt = 1, waitMs = 100; ; attempt += 1, waitMs = Math.min(waitMs * 2, 1_000)) {
    const answer = await inTime(ask(attempt), giveUpAt);
    if (answer.status !== 'unknown' || performance.now() + waitMs >= giveUpAt) return answer;
    await delay(waitMs);
  }
};
