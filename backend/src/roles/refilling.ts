import { ensurePolicySchema } from '#policies/checkpoint.ts';
import { type RefillOptions, refillQueues } from '#policies/refillQueues.ts';
import type { Services } from '../composition.ts';
import { every } from './every.ts';
import type { RunningRole } from './role.ts';

export type RefillTimes = Pick<RefillOptions, 'timeoutMs' | 'settleMs'> & {
  /** Pause between two searches for lost jobs, in ms. */
  readonly pauseMs: number;
};

/** Jobs are left alone for longer than any attempt to send a mail takes (the time limits of the SMTP adapter). */
const usual: RefillTimes = { pauseMs: 5_000, timeoutMs: 10_000, settleMs: 30_000 };

/** Enqueues lost jobs again: Redis was emptied, a schema dropped, or a process killed between two steps. */
export const startRefilling = (
  { db, queue, log }: Pick<RefillOptions, 'db' | 'queue'> & Pick<Services, 'log'>,
  { pauseMs, ...times }: RefillTimes = usual,
): RunningRole => {
  let ready = false;
  return every(
    pauseMs,
    async () => {
      // On a first boot the runner may not have created the tables yet.
      if (!ready) await ensurePolicySchema(db);
      ready = true;
      const putBack = await refillQueues({ db, queue, ...times });
      if (putBack > 0) log.warn({ jobs: putBack }, 'Jobs that the queues had lost were enqueued again');
    },
    (error) => {
      ready = false;
      log.warn({ err: error }, 'Could not compare the queues with the job outbox');
    },
  );
};
