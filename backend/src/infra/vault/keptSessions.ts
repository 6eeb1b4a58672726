import { LRUCache } from 'lru-cache';
import type { DatabaseConnection } from '../database/connectTo.ts';
import { keepListening } from '../database/keepListening.ts';
import { type Session, type Sessions, sessionEndedChannel } from './sessions.ts';

/** Sessions that a process keeps at most, and how long one is kept, in ms: the longest that an end may go unheard. */
const kept = { max: 10_000, ttl: 5_000 } as const;

type Deps = {
  readonly sessions: Sessions;
  readonly connect: () => Promise<DatabaseConnection>;
  readonly now?: () => Date;
};

/**
 * The sessions that a process asked for lately, so that not every request asks again. Postgres tells every process when one ends;
 * while it cannot, nothing is kept. What this process ends itself is over before it answers.
 */
export const keepSessions = async ({ sessions, connect, now = () => new Date() }: Deps) => {
  const found = new LRUCache<string, Session>(kept);
  let isListening = false;
  /** Ends that were heard: what was read before the newest of them may be over. */
  let ends = 0;

  const listening = await keepListening({
    connect,
    follow: async (client) => {
      client.on('notification', ({ payload = '' }) => {
        ends += 1;
        found.delete(payload);
      });
      await client.query(`listen ${sessionEndedChannel}`);
      isListening = true;
    },
    onLost: () => {
      isListening = false;
      ends += 1;
      found.clear();
    },
  });

  /** The session of a token if it is kept; null says nothing. */
  const known = (token: string): Session | null => {
    const session = found.get(sessions.idOf(token));
    return session && session.expiresAt > now() ? session : null;
  };

  const forgetting =
    <Given extends readonly unknown[], Answer>(end: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      try {
        return await end(...given);
      } finally {
        ends += 1;
        found.clear();
      }
    };

  return {
    ...sessions,
    end: forgetting(sessions.end),
    endById: forgetting(sessions.endById),
    endAllOf: forgetting(sessions.endAllOf),
    endOthersOf: forgetting(sessions.endOthersOf),
    endOthersThanEmailRequest: forgetting(sessions.endOthersThanEmailRequest),
    known,
    find: async (token: string): Promise<Session | null> => {
      const session = known(token);
      if (session) return session;
      const heard = ends;
      const read = await sessions.find(token);
      if (read && isListening && heard === ends) found.set(sessions.idOf(token), read);
      return read;
    },
    close: listening.close,
  };
};
