import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubStorage } from '../../test/stubStorage.ts';
import { clearStored, readStored, removeStored, writeStored } from './storage.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => {
  clearStored();
  vi.unstubAllGlobals();
});

describe('a browser that refuses storage', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
  });

  test('keeps values while the page is open, so that people can sign in', () => {
    writeStored('someToken', 'st-1');
    expect(readStored('someToken')).toBe('st-1');
    removeStored('someToken');
    expect(readStored('someToken')).toBeNull();
  });

  test('forgets everything on logout', () => {
    writeStored('someToken', 'st-1');
    clearStored();
    expect(readStored('someToken')).toBeNull();
  });
});

test('when storage is full, the last written value is read; once it accepts a value again, storage is read', () => {
  const kept = new Map([['cart', 'old']]);
  let isFull = true;
  stubStorage(
    'localStorage',
    () => kept,
    () => isFull,
  );
  writeStored('cart', 'new');
  expect(readStored('cart')).toBe('new');
  isFull = false;
  writeStored('cart', 'newer');
  kept.set('cart', 'of another tab');
  expect(readStored('cart')).toBe('of another tab');
});
