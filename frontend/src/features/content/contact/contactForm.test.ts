import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contactForm, emptyContactForm } from './contactForm.ts';

const faults = (values: Partial<typeof emptyContactForm>): Record<string, string> =>
  Object.fromEntries(
    (v.safeParse(contactForm, { ...emptyContactForm, ...values }, { abortPipeEarly: true }).issues ?? []).map(
      (issue) => [String(issue.path?.[0]?.key), issue.message],
    ),
  );

test.each([
  ...['x', 'x@', '@y.org', 'x@y', 'x y@z.org', 'x@y..org'].map((no) => [no, 'Invalid email address']),
  ...['x@y.org', 'first.last+tag@sub.example.co.uk'].map((email) => [email, undefined]),
])('what is said of the address %s (R048): %s', (email, fault) => {
  expect(faults({ email }).email).toBe(fault);
});
