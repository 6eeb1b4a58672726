import { vi } from 'vitest';

/**
 * Repeats a look until it no longer throws, and returns its value. Only a failing test waits as long as this limit, so it also holds on a
 * machine that is many times slower.
 * @throws what the last look threw, after two minutes
 */
export const eventually = <Value>(look: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(look, { timeout: 120_000, interval: 50 });
