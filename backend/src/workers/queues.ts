/**
 * The queues, each with the number of its jobs that one process runs in parallel. Mails mostly wait for other servers and share statements to
 * the database, so many run. Pictures keep the processor busy, so few run. Meshes also take much memory, so one runs at a time. Visitors order
 * conversions, so these have a queue of their own: an Admin's model is measured at once, however many there are.
 */
export const queues = {
  mail: 16,
  images: 2,
  meshes: 1,
  conversions: 1,
  catalogue: 8,
  accounts: 8,
} as const;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as readonly QueueName[];
