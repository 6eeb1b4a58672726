import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { forgotForm, signUpForm } from './accountForms.ts';

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

test('a reset link needs an e-mail (R129)', () => {
  expect(faults(forgotForm, { email: '' })).toEqual({ email: 'Please enter your Email' });
});
