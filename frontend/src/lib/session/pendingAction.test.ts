import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../../test/stubStorage.ts';
import { forgetPendingAction, pendingAction, storePendingAction } from './pendingAction.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  stubStorage('sessionStorage', () => kept);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a pending action is stored until it is done', () => {
  expect(pendingAction()).toBeNull();
  storePendingAction({ path: '/ProductDetail/chair', modelId: 'chair' });
  expect(pendingAction()).toEqual({ path: '/ProductDetail/chair', modelId: 'chair' });
  forgetPendingAction();
  expect(pendingAction()).toBeNull();
});

test('forgets a pending action after 30 minutes', () => {
  vi.useFakeTimers({ now: 0 });
  storePendingAction({ path: '/cart', modelId: null });
  vi.setSystemTime(30 * 60_000);
  expect(pendingAction()).toEqual({ path: '/cart', modelId: null });
  vi.setSystemTime(30 * 60_000 + 1);
  expect(pendingAction()).toBeNull();
});

test.each(['//elsewhere.example/', 'https://elsewhere.example/', 7, null])(
  '%s is no place to come back to',
  (path) => {
    kept.set('comeBack', JSON.stringify({ path, modelId: null, at: Date.now() }));
    expect(pendingAction()).toBeNull();
  },
);

test('an invalid pending action, or missing storage, leads nowhere', () => {
  kept.set('comeBack', 'null');
  expect(pendingAction()).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  storePendingAction({ path: '/cart', modelId: null });
  forgetPendingAction();
  expect(pendingAction()).toBeNull();
});
