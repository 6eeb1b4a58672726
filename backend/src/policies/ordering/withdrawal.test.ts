import { expect, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { happening } from '#testing/samples/happening.ts';
import { id } from '#testing/samples/sampleModels.ts';
import { recorded } from '#testing/specifications/projectionSpecification.ts';
import { whenWithdrawalProven } from './withdrawal.ts';

const jobsAfter = (type: string, data: object) => {
  const orderId = id('order');
  const [event] = recorded([happening(streams.order(orderId), type, { orderId, ...data })]);
  return event ? whenWithdrawalProven.react(event) : [];
};

test('each withdrawal whose refund the provider refused is answered again, in a job of its own', () => {
  const refusal = { approvalId: id('approval'), modelIds: [id('Lamp')], reason: 'No' };
  const withdrawalIds = ['one', 'other'].map(id);
  const jobs = jobsAfter('RefundRejectedByProvider', { ...refusal, withdrawalIds });
  expect(jobs.map(({ job, payload }) => [job.name, payload])).toEqual(
    withdrawalIds.map((withdrawalId) => ['answerWithdrawal', { orderId: id('order'), withdrawalId }]),
  );
  expect(new Set(jobs.map((job) => job.id)).size).toBe(2);
  // The event of an older log names none.
  expect(jobsAfter('RefundRejectedByProvider', refusal)).toEqual([]);
});

test('Directive 2011/83, article 11a(4): the acknowledgement also goes to another address that the buyer typed', () => {
  const templatesFor = (isCopied: boolean) =>
    jobsAfter('WithdrawalReceived', { isProven: false, isCopied }).map(({ payload }) => payload);
  expect(templatesFor(true)).toMatchObject([{ template: 'withdrawalCopy', subjectId: id('order') }]);
  expect(templatesFor(false)).toEqual([]);
});
