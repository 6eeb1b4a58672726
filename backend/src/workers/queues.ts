type Queue = {
  /** Jobs of this queue that one process runs in parallel. */
  readonly concurrency: number;
  /** Its jobs wait until the process has no running job of queue `after`, at most `after.patienceMs`. */
  readonly after?: { readonly queue: string; readonly patienceMs: number };
};

/**
 * The queues. Mails mostly wait for other servers and share statements to the database, so many run in parallel. Pictures keep the
 * processor busy, so few run in parallel. Meshes also take much memory, so one runs at a time, after the pictures, which visitors see
 * first.
 */
export const queues = {
  mail: { concurrency: 16 },
  images: { concurrency: 2 },
  meshes: { concurrency: 1, after: { queue: 'images', patienceMs: 10_000 } },
  catalogue: { concurrency: 8 },
  accounts: { concurrency: 8 },
} as const satisfies Readonly<Record<string, Queue>>;

export type QueueName = keyof typeof queues;

export const queueNamed: (name: QueueName) => Queue = (name) => queues[name];
export const queueNames = Object.keys(queues) as readonly QueueName[];
