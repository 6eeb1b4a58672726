import type { ChildProcess } from 'node:child_process';

/** How often a process is checked, in ms; it sends a message as often (endWithParent.ts). */
const checkMs = 1_000;
/** After this number of checks without a message the process hangs: it is stopped, or its code never yields. */
const maxSilentChecks = 10;
/** The limit while the process starts: loading its code leaves no time for messages, and takes long on a busy machine. */
const maxSilentChecksAtStart = 120;

/**
 * Kills a process that sends no more messages, so that `keepAlive` starts it again. It counts checks instead of seconds, so the time in
 * which this process itself was suspended (machine asleep, Ctrl-Z) does not count.
 */
export const endWhenUnresponsive = (
  child: ChildProcess,
  onSilence: () => void,
  isStarting: () => boolean = () => false,
): void => {
  let silentChecks = 0;
  let hasSpoken = false;
  const checking = setInterval(() => {
    silentChecks += 1;
    const most = hasSpoken && !isStarting() ? maxSilentChecks : maxSilentChecksAtStart;
    if (silentChecks < most) return;
    clearInterval(checking);
    onSilence();
    // A stopped process handles no other signal.
    child.kill('SIGKILL');
  }, checkMs);
  child.on('message', () => {
    silentChecks = 0;
    hasSpoken = true;
  });
  for (const end of ['exit', 'error'] as const) child.once(end, () => clearInterval(checking));
};
