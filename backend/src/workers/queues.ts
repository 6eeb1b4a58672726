/**
 * The queues, and how many jobs of each one process runs in parallel. Mails mostly wait for other servers, so many run in
 * parallel; pictures keep the processor busy, so few do.
 */
export const queues = {
  mail: { concurrency: 8 },
  images: { concurrency: 2 },
  catalogue: { concurrency: 8 },
  accounts: { concurrency: 8 },
} as const satisfies Readonly<Record<string, { readonly concurrency: number }>>;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as readonly QueueName[];
