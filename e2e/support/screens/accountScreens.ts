import { newClient } from '../../../backend/testing/shop/shopApi.ts';
import { answerCalls, holdCalls } from '../calls.ts';
import { signIn } from '../people.ts';
import { seen } from '../walk.ts';
import { plain, type Screen } from './screen.ts';

const link = '/users/6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44/some-token';

/** Sign-up, login and passwords. */
export const accountScreens: readonly Screen[] = [
  plain('signup', '/signup'),
  plain('signup-errors', '/signup', async (page) => {
    await page.getByRole('button', { name: 'Signup to your account' }).click();
    await seen(page.getByText('Please Select your country'));
  }),
  plain('login', '/login'),
  plain('login-unverified', '/login', async (page) => {
    await signIn(page, { email: 'visitor-0@example.com', password: newClient('').password });
    await seen(page.getByRole('button', { name: 'Send the mail again' }));
  }),
  {
    ...plain('login-refused', '/login'),
    complaints: [/status of 429/],
    ready: async (page) => {
      await answerCalls(page, /\/user\/login$/, 429, {
        message: 'Too many tries. Please wait a minute and try again.',
      });
      await signIn(page, { email: 'visitor-0@example.com', password: 'not the one' });
      await seen(page.locator('#main form').getByText('Too many tries.'));
    },
  },
  {
    ...plain('login-waiting', '/login'),
    waits: true,
    ready: async (page) => {
      await holdCalls(page, /\/user\/login$/);
      await signIn(page, { email: 'visitor-0@example.com', password: 'any of them' });
      await seen(page.getByRole('status').filter({ hasText: 'Signing in' }));
    },
  },
  plain('forget', '/forget'),
  plain('reset-password', link),
  {
    ...plain('reset-password-errors', link),
    complaints: [/status of 422/],
    ready: async (page) => {
      await answerCalls(page, /\/api\/user\//, 422, { message: 'This password is too common' });
      await page.locator('#main form').getByRole('button').click();
      await seen(page.getByText('too common'));
    },
  },
  plain('verify-email', '/users/no-such-secret/verify', (page) =>
    seen(page.getByText('This link no longer works')),
  ),
];
