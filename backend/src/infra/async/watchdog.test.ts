import { expect, test } from 'vitest';
import { watchdog } from './watchdog.ts';

/** Returns one answer after the other, repeats the last, and counts the calls. */
const answering = (...answers: readonly (boolean | Error)[]) => {
  let asked = 0;
  const isStalled = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? false;
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { isStalled, asked: () => asked };
};
const never = new AbortController().signal;

test('a stall is reported at the first check that finds it', async () => {
  const { isStalled, asked } = answering(false, new Error('cannot tell'), true);
  expect(await watchdog(isStalled, { everyMs: 1, signal: never })).toBe(true);
  expect(asked()).toBe(3);
});

test('several checks in a row must find the stall', async () => {
  const { isStalled, asked } = answering(true, false, true, true);
  expect(await watchdog(isStalled, { everyMs: 1, inARow: 2, signal: never })).toBe(true);
  expect(asked()).toBe(4);
});

test('an aborted watch reports nothing', async () => {
  const stopping = new AbortController();
  const watched = watchdog(
    async () => {
      stopping.abort();
      return true;
    },
    { everyMs: 1, signal: stopping.signal },
  );
  expect(await watched).toBe(false);
  expect(await watchdog(async () => true, { everyMs: 1, signal: AbortSignal.abort() })).toBe(false);
});
