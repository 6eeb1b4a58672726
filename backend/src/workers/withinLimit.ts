import { setTimeout as delay } from 'node:timers/promises';

/**
 * The outcome of work, or an error when it takes longer than `limitMs`. The work itself cannot be stopped; whatever it
 * does later, it does under the same job, which looks at what is recorded before it acts.
 */
export const withinLimit = async <Outcome>(work: Promise<Outcome>, limitMs: number): Promise<Outcome> => {
  const timer = new AbortController();
  const limit = delay(limitMs, null, { signal: timer.signal }).then(() => {
    throw new Error(`It was not done within ${limitMs / 1_000} s`);
  });
  // The work may be the first to end, and then nobody waits for the limit.
  limit.catch(() => {});
  try {
    return await Promise.race([work, limit]);
  } finally {
    timer.abort();
  }
};
