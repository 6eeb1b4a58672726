type Queue = {
  /** Jobs of this queue that one process runs in parallel. */
  readonly concurrency: number;
  /** Its jobs begin when the process has no running job of that queue, or after `after.patienceMs`. */
  readonly after?: { readonly queue: string; readonly patienceMs: number };
};

/**
 * The queues. Mails mostly wait for other servers, and those that wait for the same share its statements, so many run in parallel;
 * pictures keep the processor busy, so few do, and meshes take much memory as well, so one at a time, and after the pictures, which
 * everybody looks at first.
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
