import type { QueuedJob } from '../jobQueue.ts';

/** A job of the queue of mails that is tried five times, 50 ms and more apart. */
export const mailJob = (id: string): QueuedJob => ({
  queue: 'mail',
  name: 'sendMail',
  id,
  data: {},
  attempts: 5,
  backoffMs: 50,
});
