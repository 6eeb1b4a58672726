import { describe, expect, test } from 'vitest';
import { decideGuard, landingPath, type Visitor } from './guards.ts';
import type { SessionState } from './session.ts';

const visitor = (state: SessionState, role: string | null = null, checked = true): Visitor => ({
  session: { state, user: null, checked },
  token: role === null ? null : 't0ken',
  role,
});
const to = (path: string) => ({ kind: 'redirect', to: path });
const show = { kind: 'show' };

describe('any guard', () => {
  const unchecked = (role: string) => visitor('loading', role, false);
  test.each(['client', 'admin', 'guest'] as const)('%s waits for the session check (Q02)', (guard) => {
    expect(decideGuard(guard, unchecked('client'), '/x')).toEqual({ kind: 'wait', ahead: false });
  });
  test('of the admin area preloads the screen if the browser remembers an Admin', () => {
    expect(decideGuard('admin', unchecked('Admin'), '/x')).toEqual({ kind: 'wait', ahead: true });
    const forgotten = { ...unchecked('Admin'), token: null };
    expect(decideGuard('admin', forgotten, '/x')).toEqual({ kind: 'wait', ahead: false });
  });
});

describe('a client-only page (R112)', () => {
  const decide = (who: Visitor) => decideGuard('client', who, '/clientDashboard');
  test('is shown to a logged-in client', () => {
    expect(decide(visitor('loaded', 'client'))).toEqual(show);
  });
  test('redirects other roles and visitors to /login', () => {
    expect(decide(visitor('loaded', 'Admin'))).toEqual(to('/login'));
    expect(decide(visitor('loading'))).toEqual(to('/login'));
  });
  test('redirects a failed session to the home page', () => {
    expect(decide(visitor('session_failed'))).toEqual(to('/'));
  });
  test('is not shown without a token, even with the right role', () => {
    expect(decide({ ...visitor('loaded', 'client'), token: null })).toEqual(to('/login'));
  });
});

describe('an Admin-only page (R113)', () => {
  const decide = (who: Visitor) => decideGuard('admin', who, '/AdminDS/starter');
  test('is shown to an Admin', () => {
    expect(decide(visitor('loaded', 'Admin'))).toEqual(show);
  });
  test.each([visitor('loaded', 'client'), visitor('session_failed'), visitor('loading')])(
    'redirects everybody else to /login',
    (who) => {
      expect(decide(who)).toEqual(to('/login'));
    },
  );
});

describe('the login and signup screens (R012, R114, Q01)', () => {
  test('redirect logged-in users to their landing page', () => {
    expect(decideGuard('guest', visitor('loaded', 'Admin'), '/login')).toEqual(to('/AdminDS'));
    expect(decideGuard('guest', visitor('loaded', 'client'), '/signup')).toEqual(to('/clientDashboard'));
    expect(landingPath('something')).toBe('/');
  });
  test('are shown to a visitor without a token', () => {
    expect(decideGuard('guest', visitor('loading'), '/signup')).toEqual(show);
  });
  test('redirect a failed session from /signup to /login, which is shown', () => {
    expect(decideGuard('guest', visitor('session_failed'), '/signup')).toEqual(to('/login'));
    expect(decideGuard('guest', visitor('session_failed'), '/Login')).toEqual(show);
  });
});
