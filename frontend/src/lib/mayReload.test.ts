import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayReload } from './mayReload.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an address is reloaded at most once a minute', () => {
  expect(mayReload('/FAQ', 100_000)).toBe(true);
  expect(mayReload('/FAQ', 159_999)).toBe(false);
  expect(mayReload('/About', 159_999)).toBe(true);
  expect(mayReload('/FAQ', 160_000)).toBe(true);
});

test('without browser storage no page is reloaded automatically', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(mayReload('/FAQ', 100_000)).toBe(false);
});
