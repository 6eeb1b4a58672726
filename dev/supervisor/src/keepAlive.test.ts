import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAlive, type Running } from './keepAlive.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process that ends when the test says so. */
const crashing = () => {
  const ends: ((reason: string) => void)[] = [];
  const start = async (onExit: (reason: string) => void): Promise<Running> => {
    ends.push(onExit);
    return { pid: ends.length, stop: async () => undefined, kill: async () => undefined };
  };
  return { start, ends };
};
const pauses = (lines: readonly string[]) => lines.map((line) => Number(/in ([\d.]+) s/.exec(line)?.[1]));

test('pauses between restarts double from 200 ms to 10 s; half a minute without a crash makes the next one short again', async () => {
  const { start, ends } = crashing();
  const lines: string[] = [];
  const kept = await keepAlive('part', start, (line) => lines.push(line));
  for (let crash = 0; crash < 8; crash++) {
    ends.at(-1)?.('SIGKILL');
    await vi.advanceTimersByTimeAsync(crash === 7 ? 41_000 : 10_000);
  }
  ends.at(-1)?.('SIGKILL');
  expect(pauses(lines)).toEqual([0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 10, 10, 0.2]);
  expect(kept.restarts()).toBe(8);
  expect(kept.pid()).toBe(9);
});

test.each(['after', 'before'])('a process that ended %s its stop is not started again', async (when) => {
  const { start, ends } = crashing();
  const kept = await keepAlive('part', start, () => undefined);
  if (when === 'before') ends.at(-1)?.('SIGKILL');
  await kept.stop();
  if (when === 'after') ends.at(-1)?.('exit code 0');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends).toHaveLength(1);
});

test('a first start that fails throws, a restart that fails is tried again', async () => {
  const refused = async () => Promise.reject(new Error('no room'));
  await expect(keepAlive('part', refused, () => undefined)).rejects.toThrow('no room');
  const { start, ends } = crashing();
  let starts = 0;
  const lines: string[] = [];
  const kept = await keepAlive(
    'part',
    async (onExit) => (++starts === 2 ? refused() : start(onExit)),
    (line) => lines.push(line),
  );
  ends.at(-1)?.('SIGKILL');
  await vi.advanceTimersByTimeAsync(1000);
  expect(lines[1]).toContain('no room');
  expect(kept.pid()).toBe(2);
});
