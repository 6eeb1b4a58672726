import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contactForm, emptyContactForm } from './contactForm.ts';

const faults = (values: Partial<typeof emptyContactForm>): Record<string, string> =>
  Object.fromEntries(
    (v.safeParse(contactForm, { ...emptyContactForm, ...values }, { abortPipeEarly: true }).issues ?? []).map(
      (issue) => [String(issue.path?.[0]?.key), issue.message],
    ),
  );

test.each(['x', 'x@', '@y.org', 'x@y', 'x y@z.org', 'x@y..org'])('%s is no address (R048)', (email) => {
  expect(faults({ email }).email).toBe('Invalid email address');
});

test.each(['x@y.org', 'first.last+tag@sub.example.co.uk'])('%s is an e-mail address', (email) => {
  expect(faults({ email }).email).toBeUndefined();
});
