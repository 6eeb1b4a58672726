import { setTimeout as delay } from 'node:timers/promises';

/** How long the queues have to answer, in ms. */
const patienceMs = 2_000;

/** The answer of the queues; null when they fail or are silent, since somebody waits for the page. */
export const answeredInTime = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  const timer = new AbortController();
  const limit = delay(patienceMs, null, { signal: timer.signal }).catch(() => null);
  const answer = await Promise.race([asked.catch(() => null), limit]);
  timer.abort();
  return answer;
};
