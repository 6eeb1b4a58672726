import { expect, test } from 'vitest';
import { batched } from './batched.ts';

test('items that arrive during a call form the next call, and each caller gets its own answer or error', async () => {
  const calls: (readonly string[])[] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const add = batched<string, string>(async (items) => {
    calls.push(items);
    await gates[calls.length - 1]?.promise;
    return (item) => item.toUpperCase();
  });
  const first = add('a');
  await Promise.resolve();
  const second = add('b');
  const third = add('c');
  expect(calls).toEqual([['a']]);

  gates[0]?.resolve();
  expect(await first).toBe('A');
  gates[1]?.reject(new Error('no'));
  await expect(second).rejects.toThrow('no');
  await expect(third).rejects.toThrow('no');

  const last = add('d');
  gates[2]?.resolve();
  expect(await last).toBe('D');
  expect(calls).toEqual([['a'], ['b', 'c'], ['d']]);
});
