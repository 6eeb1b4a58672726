import { withTimeout } from '#infra/async/withTimeout.ts';

/** Time limit for the answer of the queues, in ms. */
const timeoutMs = 2_000;

/** The answer of the queues; null when they fail or take too long, since a person is waiting for the page. */
export const answeredInTime = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  withTimeout(
    asked.catch(() => null),
    timeoutMs,
    () => null,
  );
