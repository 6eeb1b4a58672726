import { expect, test } from 'vitest';
import { challengeResult } from './challengeResult.ts';

test('without an error the challenge was answered', () => {
  expect(challengeResult({})).toEqual({ isAnswered: true, problem: null });
});

test('a refusal is an answer: the outcome of the payment is read from the server', () => {
  const error = {
    message: 'We are unable to authenticate.',
    payment_intent: { status: 'requires_payment_method' },
  };
  expect(challengeResult({ error })).toEqual({ isAnswered: true, problem: null });
});

test.each([
  { message: 'The connection was lost.' },
  { message: 'The connection was lost.', payment_intent: { status: 'requires_action' } },
])('an error that leaves the question open is shown: %j', (error) => {
  expect(challengeResult({ error })).toEqual({ isAnswered: false, problem: 'The connection was lost.' });
});

test('an error without a message gets one', () => {
  expect(challengeResult({ error: {} }).problem).not.toBe('');
});
