import * as v from 'valibot';
import { expect, test } from 'vitest';
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

test('a password has 8 to 128 characters, and an address a domain (R122, Q18); a reset link needs an e-mail (R129)', () => {
  const password = 'A password has 8 to 128 characters.';
  for (const refused of ['seven77', 'x'.repeat(129)])
    expect(faults(signUpForm, { ...filled, password: refused })).toEqual({ password });
  expect(faults(signUpForm, { ...filled, password: '😀'.repeat(8) })).toEqual({});
  expect(faults(signUpForm, { ...filled, email: 'ada@home' })).toEqual({ email: 'Invalid email address' });
  expect(faults(forgotForm, { email: '' })).toEqual({ email: 'Please enter your Email' });
});

test('each empty field of the login has its own text (R125, Q28)', () => {
  expect(faults(logInForm, { email: '', password: '' })).toEqual({
    email: 'Enter Your registered Email',
    password: 'Enter your account password',
  });
});
