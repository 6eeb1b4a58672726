import { expect, test } from 'vitest';
import { streams } from '../wire/protocol.ts';
import { allCursor } from './readCursor.ts';

const at = (commit: number, prepare: number) =>
  new streams.ReadReq.Options.AllOptions().setPosition(
    new streams.ReadReq.Options.Position()
      .setCommitPosition(String(commit))
      .setPreparePosition(String(prepare)),
  );
const stored = [100, 200, 300];
const lastPosition = 300;

/** What a source that reads strictly beyond the cursor would give. */
const read = (commit: number, prepare: number, how: { live: boolean; backwards: boolean }): number[] => {
  const cursor = allCursor(at(commit, prepare), { ...how, lastPosition });
  return how.backwards ? stored.filter((p) => p < cursor) : stored.filter((p) => p > cursor);
};

test('positions are compared as the pair of commit and prepare', () => {
  const forwards = { live: false, backwards: false };
  expect(read(200, 200, forwards)).toEqual([200, 300]);
  expect(read(200, 199, forwards)).toEqual([200, 300]);
  expect(read(200, 201, forwards)).toEqual([300]);
  const backwards = { live: false, backwards: true };
  expect(read(200, 200, backwards)).toEqual([100]);
  expect(read(200, 201, backwards)).toEqual([100, 200]);
  const live = { live: true, backwards: false };
  expect(read(200, 200, live)).toEqual([300]);
  expect(read(200, 199, live)).toEqual([200, 300]);
  expect(read(200, 201, live)).toEqual([300]);
});
