import { Worker } from 'node:worker_threads';
import { decodePage, type PagedEvent } from './filePage.ts';
import type { Answered, Asked } from './fileThread.ts';

export type FilePages = {
  /** The next events of the file, and the last position that was examined; null at its end. @throws Error when one is damaged */
  readonly read: (
    asked: Asked,
  ) => Promise<{ readonly events: readonly PagedEvent[]; readonly reached: number | null }>;
  readonly close: () => Promise<void>;
};

/** The thread keeps nothing for long: it passes on each page, or drops it. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** Opens the pages of the file in a folder. A thread, which starts with the first page, reads them. */
export const openFilePages = (dir: string): FilePages => {
  const waiting: PromiseWithResolvers<Answered>[] = [];
  let thread: Worker | undefined;

  const start = (): Worker => {
    const started = new Worker(new URL('./fileThread.ts', import.meta.url), {
      workerData: dir,
      resourceLimits,
    });
    started.on('message', (answer: Answered) => waiting.shift()?.resolve(answer));
    started.on('error', (error) => {
      thread = undefined;
      for (const { reject } of waiting.splice(0)) reject(error);
    });
    return started;
  };

  return {
    read: async (asked) => {
      thread ??= start();
      const answered = Promise.withResolvers<Answered>();
      waiting.push(answered);
      thread.postMessage(asked);
      const answer = await answered.promise;
      if ('failure' in answer) throw answer.failure;
      return { events: decodePage(answer.page), reached: answer.reached };
    },
    close: async () => {
      await thread?.terminate();
    },
  };
};
