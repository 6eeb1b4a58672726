import type { Answer, Call } from './call.ts';
import { replay } from './idempotency.ts';
import type { Match } from './router.ts';

/**
 * Carries a request out: a change and its stored answer are one unit, kept together or not at all, and the answer is
 * given back only once both are durable.
 */
export const perform = async (match: Match, call: Call, fingerprint: string): Promise<Answer> => {
  const { store } = call;
  const key = call.idempotencyKey;
  const stored = key === null ? undefined : replay(store.answers, key, fingerprint);
  const answer =
    stored ??
    (match.route.method === 'GET'
      ? match.route.resource(call)
      : store.commit.run(() => {
          const made = match.route.resource(call);
          const created = Math.floor(call.now / 1000);
          if (key !== null) {
            store.answers.put(key, { fingerprint, status: made.status, body: made.body }, created);
          }
          return made;
        }));
  await store.commit.settled();
  return answer;
};
