import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../test/stubStorage.ts';
import { mayReload } from './mayReload.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  stubStorage('sessionStorage', () => kept);
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
