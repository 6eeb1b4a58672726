import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { acquireLeaderLock, type LockName } from '../database/acquireLeaderLock.ts';
import type { Db } from '../database/database.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { BasicLogger } from '../logger/logger.ts';
import { ensureHeartbeats, type Report } from './heartbeat.ts';
import { readAhead } from './readAhead.ts';
import { withLockedSession } from './withLockedSession.ts';

/** How often an idle follower reports that it is alive, in ms. */
export const beatMs = 2_000;
/** The pause before the first restart, and the longest one, in ms. */
const pauses = { first: 50, longest: 5_000 } as const;
/** After this time without a failure the pauses start again from the first, in ms. */
const settledMs = 10_000;

/** A follower that holds its lock in a session. */
export type Following = {
  /** The position after which the subscription begins, and the id of the event there if it is known. */
  readonly after: bigint | null;
  readonly afterId: string | null;
  /** Handles the next events and moves the checkpoint. It may get the same events again after a failure. */
  readonly apply: (events: readonly RecordedEvent[]) => Promise<void>;
  /** Reports its checkpoint. @throws when another follower has taken over */
  readonly beat: (report: Pick<Report, 'state' | 'error'>) => Promise<void>;
  /** Called now and then while it catches up, with a position up to which it was given every event. */
  readonly passed?: (position: bigint) => Promise<void>;
  /** Called when it has caught up with the log for the first time. */
  readonly caughtUp?: () => Promise<void>;
  /** How long it reports that it has stopped because of an error before it starts again, in ms; null restarts it at once. */
  readonly stopMs?: (error: unknown) => Promise<number | null>;
};

export type Follower = {
  /** The name in its heartbeats. */
  readonly name: string;
  readonly lock: LockName;
  readonly streamCategories: readonly string[];
  /** Maximum number of events in one call of `apply`. */
  readonly batchSize: number;
  /** The pause after a batch once it has caught up, in ms: the next batch then contains many events instead of one or two. */
  readonly restMs?: number;
  /** Prepares its tables and reads its checkpoint. The session has the lock; a crash of Postgres may undo its last changes. */
  readonly open: (session: Db) => Promise<Following>;
  /** Called before a restart. */
  readonly onFailure?: (error: unknown) => Promise<void>;
};

export type FollowDeps = {
  /** The active follower occupies one connection, which holds its lock. */
  readonly db: Db;
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly log: Pick<BasicLogger, 'info' | 'error'>;
};

/** Reports that a follower has stopped, for a time or until `signal`. */
const reportStopped = async ({ beat }: Following, error: string, stopMs: number, signal: AbortSignal) => {
  const endsAt = performance.now() + stopMs;
  while (!signal.aborted && performance.now() < endsAt) {
    await beat({ state: 'stopped', error });
    await delay(beatMs, null, { signal });
  }
};

/** Follows the log over one session until an error or `signal`. */
const followOnce = async (
  session: Db,
  { name, streamCategories, batchSize, open, restMs = 0 }: Follower,
  { store, log }: FollowDeps,
  signal: AbortSignal,
): Promise<void> => {
  await ensureHeartbeats(session);
  const following = await open(session);
  let state: 'catchingUp' | 'live' = 'catchingUp';
  await following.beat({ state });

  const { after, afterId } = following;
  const reading = readAhead(
    (stop) => store.subscribe({ after, afterId, streamCategories, batchSize }, stop),
    batchSize,
    signal,
  );
  let beatAt = performance.now();
  try {
    while (!signal.aborted) {
      const delivery = await reading.take(beatMs, { patient: state === 'catchingUp' });
      if (delivery && delivery.events.length > 0) {
        await following.apply(delivery.events);
        if (state === 'live' && restMs > 0) await delay(restMs, null, { signal });
      }
      if (delivery?.caughtUp && state !== 'live') {
        await following.caughtUp?.();
        state = 'live';
        log.info({ follower: name }, 'A follower of the log has caught up');
      } else if (delivery && performance.now() - beatAt < beatMs) continue;
      await following.beat({ state });
      const passed = reading.passed();
      if (passed !== null && state === 'catchingUp') await following.passed?.(passed);
      beatAt = performance.now();
    }
  } catch (error) {
    const stopMs = (await following.stopMs?.(error)) ?? null;
    if (stopMs === null) throw error;
    const message = error instanceof Error ? error.message : String(error);
    log.error({ follower: name, error: message }, 'A follower of the log has stopped');
    reading.close();
    await reportStopped(following, message, stopMs, signal);
  } finally {
    reading.close();
  }
};

/**
 * Follows the log until `signal`. Of all followers with the same lock, across processes, one is active. After any failure (connection,
 * subscription, lock, an event that cannot be handled) it starts again from the checkpoint, with growing pauses: no event is skipped.
 */
export const followLog = async (follower: Follower, deps: FollowDeps, signal: AbortSignal): Promise<void> => {
  let pauseMs: number = pauses.first;
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      await withLockedSession(
        deps.db,
        (session) => acquireLeaderLock(session, follower.lock, signal),
        (session) => followOnce(session, follower, deps, signal),
      );
    } catch (error) {
      if (signal.aborted) return;
      deps.log.error({ follower: follower.name, err: error }, 'A follower of the log starts again');
      await follower.onFailure?.(error);
      pauseMs =
        performance.now() - startedAt > settledMs ? pauses.first : Math.min(pauseMs * 2, pauses.longest);
      await delay(pauseMs * (0.5 + Math.random() / 2), null, { signal }).catch(() => {});
    }
  }
};
