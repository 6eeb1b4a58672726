import { expect, test } from 'vitest';
import { judgeOwnership, type OwnershipFacts } from './judgeOwnership.ts';

const empty = { shopId: null, isEmpty: true };
const untied = { shopId: null, isEmpty: false };
const ofA = { shopId: 'a', isEmpty: false };
const ofB = { shopId: 'b', isEmpty: false };
const judged = (
  log: OwnershipFacts['log'],
  database: OwnershipFacts['database'],
  hasNewest: boolean | null = true,
) => judgeOwnership({ log, database, hasNewest });

test('a new log and a new database belong together, also when one was claimed before a kill', () => {
  expect(judged(empty, empty, null)).toBeNull();
  expect(judged(empty, { shopId: 'a', isEmpty: true }, null)).toBeNull();
  expect(judged({ shopId: 'a', isEmpty: true }, { shopId: 'a', isEmpty: true }, null)).toBeNull();
});

test('a shop of an earlier release is tied when its proof agrees with the log', () => {
  expect(judged(untied, untied)).toBeNull();
  expect(judged(ofA, untied)).toBeNull();
  expect(judged(untied, ofA)).toBeNull();
  expect(judged(untied, untied, false)).toBe('shorterLog');
});

test('an empty database takes no log of a shop, named or not', () => {
  expect(judged(ofA, empty, null)).toBe('emptyDatabase');
  expect(judged(untied, empty, null)).toBe('emptyDatabase');
  expect(judged({ shopId: 'a', isEmpty: true }, empty, null)).toBe('emptyDatabase');
});

test('a log of another shop, an empty one and a shorter one are refused', () => {
  expect(judged(ofB, ofA)).toBe('anotherShop');
  expect(judged(empty, ofA, false)).toBe('emptyLog');
  expect(judged(ofA, ofA, false)).toBe('shorterLog');
  expect(judged(ofA, ofA)).toBeNull();
});
