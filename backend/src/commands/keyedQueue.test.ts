import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyedQueue.ts';

test('calls of one key run one after another, even after a failure; other keys do not wait', async () => {
  const { inTurn } = createKeyedQueue();
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const call =
    (name: string, until: Promise<void> = Promise.resolve()) =>
    async () => {
      log.push(`${name} begins`);
      await until;
      log.push(`${name} ends`);
      if (name === 'a1') throw new Error('failed');
    };
  const a1 = inTurn('a', call('a1', first.promise));
  const a2 = inTurn('a', call('a2'));
  await inTurn('b', call('b1'));
  first.resolve();
  await expect(a1).rejects.toThrow('failed');
  await a2;
  expect(log).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
});

test('a joined call shares the answer of the running one; a later call starts a new one', async () => {
  const { join } = createKeyedQueue();
  let calls = 0;
  const call = async () => {
    calls += 1;
    return calls;
  };
  expect(await Promise.all([join('a', call), join('a', call), join('b', call)])).toEqual([1, 1, 2]);
  expect(await join('a', call)).toBe(3);
});
