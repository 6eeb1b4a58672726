import { expect, test } from 'vitest';
import { adviseRefund, type RefundFacts } from './refundAdvice.ts';

const facts: RefundFacts = {
  paid: { at: '2026-11-01T10:00:00.000Z', eventIds: ['paid'] },
  consent: { eventIds: ['placed'] },
  confirmation: { eventIds: ['sent'] },
  asked: { at: '2026-11-20T10:00:00.000Z', eventIds: ['asked'] },
  downloads: { eventIds: ['downloaded'] },
  handedOut: { eventIds: ['downloaded'] },
  earlierWithdrawals: 1,
  country: 'DE',
  isTold: true,
  declared: { polygons: 12_000, eventIds: ['declared'] },
  measured: { triangles: 11_900, polygons: 6_000, eventIds: ['measured'] },
};

test('a model that was not downloaded is refunded', () => {
  expect(adviseRefund({ ...facts, downloads: null, handedOut: null })).toEqual({
    advice: 'refund',
    rule: 'notDownloaded',
    because: 'not downloaded, and the 14 days in which you may withdraw are over',
    eventIds: ['paid', 'asked'],
  });
  const early = { ...facts.asked, at: '2026-11-04T09:00:00.000Z' };
  expect(adviseRefund({ ...facts, asked: early, downloads: null, handedOut: null }).because).toBe(
    'not downloaded, 2 days after the payment',
  );
});

test('while the right to withdraw lasts, the reason is the consent or the mail that is missing; no refund is advised for a file that was handed out', () => {
  const asked = { ...facts.asked, at: '2026-11-16T09:59:00.000Z' };
  const ofDeclared = { ...facts, declared: null, asked };
  expect(adviseRefund({ ...ofDeclared, consent: null })).toMatchObject({
    advice: 'yourDecision',
    rule: 'mayStillCancel',
    because: expect.stringMatching(
      /no consent.*a file was handed out, withdrawals by this person in 90 days: 1/,
    ),
  });
  expect(adviseRefund({ ...ofDeclared, confirmation: null })).toMatchObject({
    advice: 'yourDecision',
    rule: 'mayStillCancel',
    because: expect.stringContaining('was not confirmed'),
    eventIds: ['paid', 'placed', 'downloaded', 'asked'],
  });
  expect(adviseRefund({ ...facts, asked }).rule).toBe('none');
});

test('a download after the withdrawal was submitted is no reason to refund by itself, nor to refuse', () => {
  const asked = { ...facts.asked, at: '2026-11-16T09:59:00.000Z' };
  expect(adviseRefund({ ...facts, asked, downloads: null })).toMatchObject({
    advice: 'yourDecision',
    rule: 'mayStillCancel',
    because: expect.stringContaining('not downloaded before the withdrawal'),
  });
});

test('a model with less than half of the declared polygons is refunded', () => {
  const measured = { triangles: 1_100, polygons: 1_100, eventIds: ['measured'] };
  expect(adviseRefund({ ...facts, measured })).toEqual({
    advice: 'refund',
    rule: 'lessThanDeclared',
    because: 'declared 12,000 polygons, measured 1,100 triangles',
    eventIds: ['declared', 'measured'],
  });
});

test('anything else is the Admin’s decision', () => {
  expect(adviseRefund(facts)).toMatchObject({
    advice: 'yourDecision',
    rule: 'none',
    eventIds: ['downloaded', 'placed'],
  });
  expect(adviseRefund({ ...facts, declared: null }).advice).toBe('yourDecision');
  expect(adviseRefund({ ...facts, measured: null }).advice).toBe('yourDecision');
});
