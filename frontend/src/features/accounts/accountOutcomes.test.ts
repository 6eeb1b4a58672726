import type { WireUser } from 'backend/contract/wire.ts';
import { describe, expect, test } from 'vitest';
import { forgotOutcome, logInOutcome, resetOutcome, signUpOutcome } from './accountOutcomes.ts';

const user: WireUser = {
  _id: 'u',
  firstName: 'Ada',
  email: 'ada@example.org',
  country: 'United Kingdom',
  verified: true,
  role: 'client',
};

describe('signing up', () => {
  test('a taken address is reported (R123)', () => {
    expect(signUpOutcome('User Already Exists')).toEqual({
      kind: 'exists',
      text: 'This email has already exists',
    });
  });
  test('a new account is asked to verify its email (R124)', () => {
    const message = 'An Email has been Sent to Your Email Address Please Verify';
    expect(signUpOutcome({ message })).toEqual({ kind: 'mailed', text: message });
  });
  test('any other answer is a failure (R123)', () => {
    expect(signUpOutcome({ message: 'else' as never }).text).toBe('!Oops something went wrong');
  });
});

describe('logging in', () => {
  test("'Login Successfully' shows as 'Login Succesfully' (R128)", () => {
    expect(logInOutcome({ message: 'Login Successfully', user, utoken: 't' })).toEqual({
      kind: 'loggedIn',
      text: 'Login Succesfully',
      user,
      token: 't',
    });
  });
  test('a success without a token is a failure', () => {
    expect(logInOutcome({ message: 'Login Successfully', user } as never).kind).toBe('failed');
  });
  test('wrong credentials clear the form (R126)', () => {
    expect(logInOutcome({ message: 'Invalid Email or password' }).kind).toBe('refused');
  });
  test('an unverified address shows its text and allows another mail (R127)', () => {
    const message = 'An Email sent to your account please verify';
    expect(logInOutcome({ message })).toEqual({ kind: 'unverified', text: message });
  });
  test('anything else shows the general text (R128)', () => {
    expect(logInOutcome({ message: 'x' as never }).text).toBe('Something went wrong!');
  });
});

test('asking for a reset link (R129)', () => {
  expect(forgotOutcome({ message: 'password reset link sent to your email account' }).kind).toBe('done');
  expect(forgotOutcome({ message: 'Invalid Email' })).toEqual({ kind: 'refused', text: 'Invalid Email' });
  expect(forgotOutcome({ message: 'x' as never }).text).toBe('Something went wrong!');
});

test('choosing a new password (R130)', () => {
  expect(resetOutcome({ message: 'Password Reset Sucessfully' }).kind).toBe('done');
  expect(resetOutcome({ message: 'User Not Found' }).text).toBe('User Not Found');
  expect(resetOutcome({ message: 'Invalid link or expired' }).text).toBe('Invalid link or expired');
});
