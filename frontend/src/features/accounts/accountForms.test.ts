import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { forgotForm, logInForm, signUpForm } from './accountForms.ts';

const faults = (schema: v.GenericSchema, input: unknown): Record<string, string> => {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
};

const filled = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  password: 'difference engine',
  country: 'United Kingdom',
};

describe('signing up (R122, Q18)', () => {
  test('a complete form passes', () => {
    expect(faults(signUpForm, filled)).toEqual({});
  });

  test('every empty field has its own text', () => {
    const empty = { firstName: ' ', lastName: '', email: '', password: '', country: '' };
    expect(faults(signUpForm, empty)).toEqual({
      firstName: 'Please enter your First name',
      lastName: 'Please enter your Last name',
      email: 'Please enter your Email',
      password: 'Please enter your Password',
      country: 'Please Select your country',
    });
  });

  test('a password has 8 to 128 characters', () => {
    const rule = { password: 'A password has 8 to 128 characters.' };
    expect(faults(signUpForm, { ...filled, password: 'seven77' })).toEqual(rule);
    expect(faults(signUpForm, { ...filled, password: 'x'.repeat(129) })).toEqual(rule);
    expect(faults(signUpForm, { ...filled, password: '😀'.repeat(8) })).toEqual({});
  });

  test('an address without a domain is refused', () => {
    expect(faults(signUpForm, { ...filled, email: 'ada@home' })).toEqual({ email: 'Invalid email address' });
  });
});

test('logging in asks for both fields, each with its own text (R125, Q28)', () => {
  expect(faults(logInForm, { email: '', password: '' })).toEqual({
    email: 'Enter Your registered Email',
    password: 'Enter your account password',
  });
});

test('a reset link needs an e-mail (R129)', () => {
  expect(faults(forgotForm, { email: '' })).toEqual({ email: 'Please enter your Email' });
});
