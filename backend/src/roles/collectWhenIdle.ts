import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Below this share of its time spent in JavaScript a process is idle. */
const idleShare = 0.05;
/** A heap that has grown by less than this factor since its last collection is left alone. */
const leastGrowth = 1.15;

/**
 * Collects garbage in an idle process whose heap has grown, within some 90 ms. V8 has a reducer of memory, but an idle role still allocates
 * too much for it, with its heartbeats, and Node never calls a process a background one, as browsers do. Without this a shop at rest keeps
 * what its start or its last burst left. The process is checked every `checkMs`.
 */
export const collectWhenIdle = (checkMs = 10_000): void => {
  setFlagsFromString('--expose-gc');
  let before = performance.eventLoopUtilization();
  let collectedBytes = 0;
  const check = () => {
    const now = performance.eventLoopUtilization();
    const isIdle = performance.eventLoopUtilization(now, before).utilization < idleShare;
    before = now;
    if (!isIdle || getHeapStatistics().total_physical_size < leastGrowth * collectedBytes) return;
    // The only flavor that also returns the memory of the young generation.
    runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    collectedBytes = getHeapStatistics().total_physical_size;
  };
  setInterval(check, checkMs).unref();
};
