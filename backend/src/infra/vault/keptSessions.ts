import { LRUCache } from 'lru-cache';
import type { DatabaseConnection } from '../database/connectTo.ts';
import { keepListening } from '../database/keepListening.ts';
import { type Session, type Sessions, sessionEndedChannel } from './sessions.ts';

/** Maximum number of cached sessions in a process, and how long one is cached, in ms: the longest time that an end may go unnoticed. */
const kept = { max: 10_000, ttl: 5_000 } as const;

type Deps = {
  readonly sessions: Sessions;
  readonly connect: () => Promise<DatabaseConnection>;
  readonly now?: () => Date;
};

/**
 * Caches the sessions that a process has read recently, so that not every request reads them again. Postgres notifies every process when
 * one ends; while it cannot, nothing is cached. A session that this process ends itself is removed before it answers.
 */
export const keepSessions = async ({ sessions, connect, now = () => new Date() }: Deps) => {
  const found = new LRUCache<string, Session>(kept);
  let isListening = false;
  /** Ends that were received: a session that was read before the newest of them may have ended. */
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

  /** The session of a token if it is cached; null means unknown. */
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
