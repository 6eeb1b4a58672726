import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errand, forgetErrand, noteErrand } from './comeBack.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an errand is remembered until it is done', () => {
  expect(errand()).toBeNull();
  noteErrand({ path: '/ProductDetail/chair', modelId: 'chair' });
  expect(errand()).toEqual({ path: '/ProductDetail/chair', modelId: 'chair' });
  forgetErrand();
  expect(errand()).toBeNull();
});

test('forgets a pending action after 30 minutes', () => {
  vi.useFakeTimers({ now: 0 });
  noteErrand({ path: '/cart', modelId: null });
  vi.setSystemTime(30 * 60_000);
  expect(errand()).toEqual({ path: '/cart', modelId: null });
  vi.setSystemTime(30 * 60_000 + 1);
  expect(errand()).toBeNull();
});

test.each(['//elsewhere.example/', 'https://elsewhere.example/', 7, null])(
  '%s is no place to come back to',
  (path) => {
    kept.set('comeBack', JSON.stringify({ path, modelId: null, at: Date.now() }));
    expect(errand()).toBeNull();
  },
);

test('what is no errand, or no storage, leads nowhere', () => {
  kept.set('comeBack', 'null');
  expect(errand()).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  noteErrand({ path: '/cart', modelId: null });
  forgetErrand();
  expect(errand()).toBeNull();
});
