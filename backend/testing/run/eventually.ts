import { vi } from 'vitest';
import { patienceMs } from './patienceMs.ts';

/**
 * Repeats a look until it no longer throws, and returns its value.
 * @throws what the last look threw, after `patienceMs`
 */
export const eventually = <Value>(look: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(look, { timeout: patienceMs, interval: 50 });
