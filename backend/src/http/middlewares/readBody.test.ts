import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bodyInTime } from './readBody.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = { status: 408, message: 'The request did not come in time' };

/** A body that comes byte by byte, every 5 s. */
const trickle = () => {
  const socket = { bytesRead: 0 };
  const sent = setInterval(() => {
    socket.bytesRead += 1;
  }, 5_000);
  return { request: { socket } as unknown as IncomingMessage, stop: () => clearInterval(sent) };
};
const never = () => new Promise<never>(() => {});

test('a body has a total time limit, however steadily it trickles', async () => {
  const refused = bodyInTime(trickle().request, { seconds: 30, patience: 'whole' }, never).catch((e) => e);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await refused).toMatchObject(late);
});

test('an upload may continue while data arrives, and is ended when it stalls', async () => {
  const { request, stop } = trickle();
  let refusal: unknown;
  void bodyInTime(request, { seconds: 30, patience: 'still' }, never).catch((error) => {
    refusal = error;
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(refusal).toBeUndefined();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refusal).toMatchObject(late);
});

test('a body that has arrived leaves no timer behind', async () => {
  expect(await bodyInTime(trickle().request, { seconds: 30, patience: 'whole' }, async () => 1)).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
});
