import type { Db } from '#infra/database/database.ts';
import { whileUnmade } from '#infra/database/databaseErrors.ts';
import type { BasicLogger } from '#infra/logger/logger.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { openAbout } from './jobOutbox.ts';

export type HurryJobs = (id: string) => void;

/**
 * Moves the waiting jobs about a picture or a model to the front of their queues, because somebody is looking at it. Nobody waits for
 * that: a failure is logged only, and while one call for an id is under way, another does nothing.
 */
export const hurryJobs = ({
  db,
  queue,
  log,
}: {
  readonly db: Db;
  readonly queue: Pick<JobQueue, 'hurry'>;
  readonly log: BasicLogger;
}): HurryJobs => {
  const underWay = new Set<string>();
  const hurry = async (id: string): Promise<void> => {
    for (const job of await openAbout(db, id).catch(whileUnmade([]))) await queue.hurry(job.queue, job.id);
  };
  return (id) => {
    if (underWay.has(id)) return;
    underWay.add(id);
    hurry(id)
      .catch((error: unknown) =>
        log.warn({ err: error, id }, 'What somebody looks at could not be made first'),
      )
      .finally(() => underWay.delete(id));
  };
};
