import { describe, expect, test } from 'vitest';
import { decideGuard, type Visitor } from './guards.ts';
import type { SessionState } from './session.ts';

const visitor = (state: SessionState, role: string | null = null, checked = true): Visitor => ({
  session: { state, user: null, checked },
  token: role === null ? null : 't0ken',
  role,
});

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

const loaded = (role: string) => visitor('loaded', role);
const withoutToken = { ...loaded('client'), token: null };

test.each([
  ['client', loaded('client'), '/clientDashboard', null],
  ['client', loaded('Admin'), '/clientDashboard', '/login'],
  ['client', visitor('loading'), '/clientDashboard', '/login'],
  ['client', visitor('session_failed'), '/clientDashboard', '/'],
  ['client', withoutToken, '/clientDashboard', '/login'],
  ['admin', loaded('Admin'), '/AdminDS/starter', null],
  ...[loaded('client'), visitor('session_failed'), visitor('loading')].map(
    (who) => ['admin', who, '/AdminDS/starter', '/login'] as const,
  ),
  ['guest', loaded('Admin'), '/login', '/AdminDS'],
  ['guest', loaded('client'), '/signup', '/clientDashboard'],
  ['guest', loaded('something'), '/login', '/'],
  ['guest', visitor('loading'), '/signup', null],
  ['guest', visitor('session_failed'), '/signup', '/login'],
  ['guest', visitor('session_failed'), '/Login', null],
] as const)('the guard %s for %o at %s leads to %s (R012, R112 – R114, Q01)', (guard, who, path, to) => {
  expect(decideGuard(guard, who, path)).toEqual(to === null ? { kind: 'show' } : { kind: 'redirect', to });
});
