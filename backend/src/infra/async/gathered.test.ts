import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

test('items that come during a call are the next call, and each caller gets the error of its own', async () => {
  const calls: (readonly string[])[] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const add = gathered<string>((items) => {
    calls.push(items);
    return gates[calls.length - 1]?.promise ?? Promise.resolve();
  });
  const first = add('a');
  await Promise.resolve();
  const second = add('b');
  const third = add('c');
  expect(calls).toEqual([['a']]);

  gates[0]?.resolve();
  await first;
  gates[1]?.reject(new Error('no'));
  await expect(second).rejects.toThrow('no');
  await expect(third).rejects.toThrow('no');

  const last = add('d');
  gates[2]?.resolve();
  await last;
  expect(calls).toEqual([['a'], ['b', 'c'], ['d']]);
});
