import { expect, test } from 'vitest';
import { challengeResult } from './challengeResult.ts';

test('without an error the question was answered', () => {
  expect(challengeResult({})).toEqual({ isAnswered: true, problem: null });
});

test('a refusal is an answer: the server is asked what became of the payment', () => {
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

test('an error without words has some', () => {
  expect(challengeResult({ error: {} }).problem).not.toBe('');
});
