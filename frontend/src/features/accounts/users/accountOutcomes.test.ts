import { expect, test } from 'vitest';
import { forgotOutcome, logInOutcome, resetOutcome, signUpOutcome } from './accountOutcomes.ts';

const unknown = { message: 'x' } as never;

test('an answer that is not documented is a failure with the general text (R123, R128 – R130)', () => {
  expect(signUpOutcome(unknown)).toEqual({ kind: 'failed', text: '!Oops something went wrong' });
  expect(logInOutcome(unknown)).toEqual({ kind: 'failed', text: 'Something went wrong!' });
  expect(forgotOutcome(unknown)).toEqual({ kind: 'refused', text: 'Something went wrong!' });
  expect(resetOutcome(unknown)).toEqual({ kind: 'refused', text: 'Something went wrong!' });
});

test('a login that succeeds without a token is a failure', () => {
  expect(logInOutcome({ message: 'Login Successfully', user: {} } as never).kind).toBe('failed');
});
