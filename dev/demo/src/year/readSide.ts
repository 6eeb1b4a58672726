import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Projections and policies, in a separate thread because they are half of the work. */
export type ReadSide = {
  /** Rejects when the thread fails. */
  readonly failed: Promise<never>;
  /** Starts projections and policies with a role's variables. */
  readonly open: (environment: NodeJS.ProcessEnv) => void;
  readonly close: () => Promise<void>;
};

/** Starts the thread, which loads its program until it is opened. */
export const startReadSide = (): ReadSide => {
  const thread = new Worker(new URL('readSideThread.ts', import.meta.url));
  const failed = once(thread, 'error').then(([error]) => Promise.reject(error));
  // It may fail while no caller waits for it.
  failed.catch(() => {});
  return {
    failed,
    open: (environment) => thread.postMessage({ ...environment }),
    close: async () => {
      const ended = once(thread, 'exit');
      thread.postMessage('end');
      await ended;
    },
  };
};
