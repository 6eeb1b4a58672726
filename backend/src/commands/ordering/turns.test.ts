import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('calls of one key run one after another, also after one has failed; other keys do not wait', async () => {
  const inTurn = createTurns();
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
