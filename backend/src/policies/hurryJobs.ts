import type { Db } from '#infra/database/database.ts';
import type { BasicLogger } from '#infra/logger/logger.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { openAbout } from './jobOutbox.ts';

export type HurryJobs = (id: string) => void;

type HurryDeps = { readonly db: Db; readonly queue: Pick<JobQueue, 'hurry'>; readonly log: BasicLogger };

/**
 * Moves the waiting jobs about a picture or a model to the front of their queues, because a visitor is viewing it. The answer does not wait
 * for that: a failure is only logged, and while one call for an id is under way, another does nothing.
 */
export const hurryJobs = ({ db, queue, log }: HurryDeps): HurryJobs => {
  const underWay = new Set<string>();
  const hurry = async (id: string): Promise<void> => {
    for (const job of await openAbout(db, id)) await queue.hurry(job.queue, job.id);
  };
  return (id) => {
    if (underWay.has(id)) return;
    underWay.add(id);
    hurry(id)
      .catch((error: unknown) =>
        log.warn({ err: error, id }, 'The jobs of a viewed picture or model could not be moved forward'),
      )
      .finally(() => underWay.delete(id));
  };
};
