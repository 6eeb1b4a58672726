type Queue = {
  /** Jobs of this queue that one process runs in parallel. */
  readonly concurrency: number;
};

/**
 * The queues. Mails mostly wait for other servers and share statements to the database, so many run in parallel. Pictures keep the
 * processor busy, so few run in parallel. Meshes also take much memory, so one runs at a time. Visitors order conversions, so these have a
 * queue of their own: an Admin's model is measured at once, however many there are.
 */
export const queues = {
  mail: { concurrency: 16 },
  images: { concurrency: 2 },
  meshes: { concurrency: 1 },
  conversions: { concurrency: 1 },
  catalogue: { concurrency: 8 },
  accounts: { concurrency: 8 },
} as const satisfies Readonly<Record<string, Queue>>;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as readonly QueueName[];
