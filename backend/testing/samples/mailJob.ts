import type { QueuedJob } from '#infra/queue/jobQueue.ts';

/** A job of the mail queue with five attempts, at least 50 ms apart. */
export const mailJob = (id: string): QueuedJob => ({
  queue: 'mail',
  name: 'sendMail',
  id,
  data: {},
  attempts: 5,
  backoffMs: 50,
});
