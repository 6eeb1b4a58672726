/** A process that the supervisor has started. */
export type Running = {
  readonly pid: number;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
};

export type Kept<R extends Running> = {
  /** The process as it first started; its ports stay the same across restarts. */
  readonly first: R;
  readonly pid: () => number;
  readonly restarts: () => number;
  /** Stops it, so that it is started again with new code. */
  readonly restart: () => Promise<void>;
  /** Stops it permanently. */
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
};

/** Starts the process and calls `onExit` when it has ended; `previous` is the process before a crash. */
export type Start<R extends Running> = (onExit: (reason: string) => void, previous: R | null) => Promise<R>;

/** Pauses between restarts, in ms: doubled on each crash, reset after a run of `stableMs`. */
const shortestMs = 200;
const longestMs = 10_000;
const stableMs = 30_000;

/** Starts a process, and restarts it, after growing pauses, whenever it ends without having been stopped. @throws the error of the first start */
export const keepAlive = async <R extends Running>(
  name: string,
  start: Start<R>,
  log: (line: string) => void,
): Promise<Kept<R>> => {
  let ended = false;
  let restarts = 0;
  let pause = shortestMs;
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const onExit = (reason: string) => {
    if (ended) return;
    if (performance.now() - startedAt > stableMs) pause = shortestMs;
    log(`${name} ended (${reason}); it starts again in ${pause / 1000} s`);
    timer = setTimeout(again, pause);
    pause = Math.min(pause * 2, longestMs);
  };
  /** One start; if the process ends before the start has succeeded, the start has failed and does not count as a crash. */
  const attempt = async (previous: R | null): Promise<R> => {
    startedAt = performance.now();
    let isUp = false;
    const running = await start((reason) => isUp && onExit(reason), previous);
    isUp = true;
    return running;
  };
  const again = async () => {
    restarts += 1;
    try {
      const next = await attempt(current);
      if (ended) await next.kill();
      else current = next;
    } catch (error) {
      onExit(error instanceof Error ? error.message : String(error));
    }
  };

  const first = await attempt(null);
  let current = first;
  const end = (how: 'stop' | 'kill') => () => {
    ended = true;
    clearTimeout(timer);
    return current[how]();
  };
  return {
    first,
    pid: () => current.pid,
    restarts: () => restarts,
    restart: async () => {
      if (ended) return;
      pause = shortestMs;
      await current.stop();
    },
    stop: end('stop'),
    kill: end('kill'),
  };
};
