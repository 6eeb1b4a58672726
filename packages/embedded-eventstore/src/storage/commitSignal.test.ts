import { expect, test } from 'vitest';
import { CommitSignal, wholeLog } from './commitSignal.ts';

const waitingOn = (signal: CommitSignal, streams: readonly string[]) => {
  const woken: string[] = [];
  const wakes = new Map(streams.map((stream) => [stream, () => void woken.push(stream)]));
  for (const [stream, wake] of wakes) signal.once(stream, wake);
  return { woken, wakes };
};

test('a commit wakes the subscriptions to its streams and to the whole log, once, and no others', () => {
  const signal = new CommitSignal();
  const { woken } = waitingOn(signal, ['a', '$$a', 'b', wholeLog]);
  signal.fire(['a', 'c']);
  expect(woken.sort()).toEqual([wholeLog, 'a']);
  signal.fire(['a']);
  expect(woken).toHaveLength(2);
  signal.fire(['b', '$$a']);
  expect(woken.slice(2).sort()).toEqual(['$$a', 'b']);
});

test('a subscription that has ended is not woken', () => {
  const signal = new CommitSignal();
  const { woken, wakes } = waitingOn(signal, ['a', 'b']);
  for (const [stream, wake] of wakes) signal.forget(stream, wake);
  signal.forget('never', () => {});
  signal.fire(['a', 'b']);
  expect(woken).toEqual([]);
});
