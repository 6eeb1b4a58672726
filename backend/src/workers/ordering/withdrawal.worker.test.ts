import { expect, test } from 'vitest';
import { newRun } from '#testing/samples/sampleContext.ts';
import { createAnswerWithdrawalWorker } from './withdrawal.worker.ts';

test('the job that answers a withdrawal returns the money, and has done its part while the card provider is silent', async () => {
  const calls: string[] = [];
  const worker = createAnswerWithdrawalWorker({
    now: () => 0,
    answerWithdrawal: async ({ withdrawalId }) => void calls.push(`answers ${withdrawalId}`),
    issueRefunds: async ({ orderId }) => {
      calls.push(`refunds ${orderId}`);
      return { status: 'unknown', reason: 'silent' };
    },
  });
  expect(await worker({ orderId: 'order', withdrawalId: 'withdrawal' }, newRun())).toBe('done');
  expect(calls).toEqual(['answers withdrawal', 'refunds order']);
});
