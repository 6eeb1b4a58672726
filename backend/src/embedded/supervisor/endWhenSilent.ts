import type { ChildProcess } from 'node:child_process';

/** How often a process is looked at, in ms; it says that it lives as often. */
const lookMs = 1_000;
/** After so many looks without a word it hangs: stopped, or in code that never gives way. */
const mayBeSilent = 10;
/**
 * And after so many at its start: until its code is loaded it has no time to speak. On a machine with ten times as much to do
 * as it can that takes half a minute, and to end it would give the machine the same work once more.
 */
const mayBeSilentAtStart = 120;

/**
 * Ends a process that says nothing more over its channel, so that whoever keeps it alive starts it again. Looks are counted, not
 * seconds: when this process itself was held up (the machine slept, Ctrl-Z), nobody is blamed for it.
 */
export const endWhenSilent = (child: ChildProcess, onSilence: () => void): void => {
  let silentLooks = mayBeSilent - mayBeSilentAtStart;
  const looking = setInterval(() => {
    silentLooks += 1;
    if (silentLooks !== mayBeSilent) return;
    onSilence();
    // What is stopped hears nothing else.
    child.kill('SIGKILL');
  }, lookMs);
  child.on('message', () => {
    silentLooks = 0;
  });
  for (const end of ['exit', 'error'] as const) child.once(end, () => clearInterval(looking));
};
