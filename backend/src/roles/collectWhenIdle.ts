import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often the process is checked, in ms. */
const checkMs = 10_000;
/** Below this share of the time spent in JavaScript, a process is idle. */
const idleShare = 0.05;

/**
 * Collects garbage once whenever the process has become idle. V8 has a reducer of memory for idle processes, but runs it only for pages in
 * the background of a browser: without this, a shop at rest keeps what its start or its last burst left, a tenth of its memory.
 */
export const collectWhenIdle = (): void => {
  setFlagsFromString('--expose-gc');
  let before = performance.eventLoopUtilization();
  let wasIdle = false;
  const check = () => {
    const now = performance.eventLoopUtilization();
    const isIdle = performance.eventLoopUtilization(now, before).utilization < idleShare;
    if (isIdle && !wasIdle) runInNewContext('gc')();
    before = now;
    wasIdle = isIdle;
  };
  setInterval(check, checkMs).unref();
};
