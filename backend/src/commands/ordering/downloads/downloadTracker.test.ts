import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDownloadTracker, type DownloadEnd } from './downloadTracker.ts';

const quietMs = 1_000;
const part = (start: number, downloadId = 'a') => ({ downloadId, correlationId: 'c', start, of: 100 });

let ends: DownloadEnd[];
let failed: string[];
const downloads = (more: { mostLinks?: number; record?: (end: DownloadEnd) => Promise<unknown> } = {}) =>
  createDownloadTracker({
    quietMs,
    record: async (end) => ends.push(end),
    onFailure: (downloadId) => failed.push(downloadId),
    ...more,
  });
const outcomes = () =>
  ends.map(({ downloadId, from, bytesSent, isWhole }) => ({ downloadId, from, bytesSent, isWhole }));

beforeEach(() => {
  vi.useFakeTimers();
  ends = [];
  failed = [];
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a whole file is complete as soon as its response has ended', async () => {
  downloads().begin(part(0))(100);
  await pass(0);
  expect(outcomes()).toEqual([{ downloadId: 'a', from: 0, bytesSent: 100, isWhole: true }]);
});

test('a download that stops counts as interrupted after a pause', async () => {
  downloads().begin(part(0))(40);
  await pass(quietMs - 1);
  expect(ends).toEqual([]);
  await pass(1);
  expect(outcomes()).toEqual([{ downloadId: 'a', from: 0, bytesSent: 40, isWhole: false }]);
});

test('a download that is resumed in time has one outcome', async () => {
  const { begin } = downloads();
  begin(part(0))(40);
  await pass(quietMs / 2);
  begin(part(40))(60);
  await pass(quietMs * 2);
  expect(outcomes()).toEqual([{ downloadId: 'a', from: 0, bytesSent: 100, isWhole: true }]);
});

test('parts that are fetched in parallel have one outcome, when the last of them has ended', async () => {
  const { begin } = downloads();
  const endOf = [0, 25, 50, 75].map((start) => begin(part(start)));
  for (const end of endOf.toReversed()) end(25);
  await pass(quietMs * 2);
  expect(outcomes()).toEqual([{ downloadId: 'a', from: 0, bytesSent: 100, isWhole: true }]);
});

test('the rest of an earlier download is complete when it reaches the end of the file', async () => {
  downloads().begin(part(40))(60);
  await pass(quietMs);
  expect(outcomes()).toEqual([{ downloadId: 'a', from: 40, bytesSent: 60, isWhole: true }]);
});

test('a response without bytes has no outcome', async () => {
  downloads().begin(part(0))(0);
  await pass(quietMs * 2);
  expect(ends).toEqual([]);
});

test('links beyond the limit get no outcome, and tracked ones keep theirs', async () => {
  const { begin } = downloads({ mostLinks: 1 });
  const end = begin(part(0, 'a'));
  begin(part(0, 'b'))(100);
  end(100);
  await pass(quietMs);
  expect(outcomes()).toMatchObject([{ downloadId: 'a' }]);
});

test('an outcome that cannot be recorded is reported and does not delay the others', async () => {
  const { begin } = downloads({
    record: async (end) => {
      if (end.downloadId === 'a') throw new Error('away');
      ends.push(end);
    },
  });
  begin(part(0, 'a'))(100);
  begin(part(0, 'b'))(100);
  await pass(0);
  expect(failed).toEqual(['a']);
  expect(outcomes()).toMatchObject([{ downloadId: 'b' }]);
});

test('only a few outcomes are recorded at once', async () => {
  let atOnce = 0;
  let most = 0;
  const { begin } = downloads({
    record: async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 10));
      atOnce -= 1;
    },
  });
  for (let index = 0; index < 20; index += 1) begin(part(0, `d${index}`))(100);
  await pass(1_000);
  expect(most).toBe(4);
});
