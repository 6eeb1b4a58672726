import { setTimeout as delay } from 'node:timers/promises';
import type { RunningRole } from '../composition.ts';

/** Repeats a task with a pause of this many ms in between, never twice at a time. `onFailure` gets the error, and the next run tries again. */
export const every = (
  pauseMs: number,
  task: () => Promise<unknown>,
  onFailure: (error: unknown) => void | Promise<void>,
): RunningRole => {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await task().catch(onFailure);
      await delay(pauseMs, null, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
