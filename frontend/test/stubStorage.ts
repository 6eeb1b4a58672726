import { vi } from 'vitest';

/** Replaces a storage of the browser by a map, until `vi.unstubAllGlobals`; a full one refuses new values. */
export const stubStorage = (
  name: 'localStorage' | 'sessionStorage',
  kept: () => Map<string, string>,
  isFull = () => false,
) =>
  vi.stubGlobal(name, {
    getItem: (key: string) => kept().get(key) ?? null,
    setItem: (key: string, value: string): void => {
      if (isFull()) throw new DOMException('Full', 'QuotaExceededError');
      kept().set(key, value);
    },
    removeItem: (key: string) => kept().delete(key),
    clear: () => kept().clear(),
  });
