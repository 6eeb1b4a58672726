import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventStoreRefuses, EventStoreUnavailable } from '#infra/eventStore/eventStore.ts';
import { awaitServices, serviceWaitMs } from './awaitServices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = () => Promise.reject(new EventStoreUnavailable('no leader'));
const recording = () => {
  const lines: string[] = [];
  const tell = (_: object, message: string) => void lines.push(message);
  return { lines, log: { warn: tell } };
};

test('a service that starts after two minutes is waited for, by name', async () => {
  const { lines, log } = recording();
  let isThere = false;
  const store = { name: 'the event store', ask: () => (isThere ? Promise.resolve() : away()) };
  const waiting = awaitServices([{ name: 'Postgres', ask: async () => {} }, store], log);
  await vi.advanceTimersByTimeAsync(120_000);
  isThere = true;
  await vi.advanceTimersByTimeAsync(1_000);
  await waiting;
  expect(lines.length).toBeGreaterThan(20);
  expect(new Set(lines)).toEqual(new Set(['The shop waits for the event store']));
});

test('a failed wait reports the reason', async () => {
  const waiting = expect(awaitServices([{ name: 'the event store', ask: away }], recording().log)).rejects;
  const failed = waiting.toThrow('no leader');
  await vi.advanceTimersByTimeAsync(serviceWaitMs + 1_000);
  await failed;
});

test('a service that refuses is not waited for', async () => {
  const refusal = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const ask = () => Promise.reject(refusal);
  await expect(awaitServices([{ name: 'Postgres', ask }], recording().log)).rejects.toBe(refusal);
});

test('a store that denies a right may be starting and is waited for; one that refuses the password is not', async () => {
  let isThere = false;
  const denied = () => (isThere ? Promise.resolve() : Promise.reject(new EventStoreRefuses('right')));
  const { lines, log } = recording();
  const waiting = awaitServices([{ name: 'the event store', ask: denied }], log);
  await vi.advanceTimersByTimeAsync(6_000);
  isThere = true;
  await vi.advanceTimersByTimeAsync(1_000);
  await waiting;
  expect(lines).toEqual(Array(2).fill('The shop waits for the event store'));

  const wrong = { name: 'the event store', ask: () => Promise.reject(new EventStoreRefuses('login')) };
  await expect(awaitServices([wrong], log)).rejects.toThrow(/the user or the password/);
});
