import { expect, test } from 'vitest';
import { pagesOf } from './pagesOf.ts';

/** Reads pages of up to two of these rows, and notes after which row each began. */
const listOf = (rows: readonly number[]) => {
  const asked: (number | undefined)[] = [];
  const read = async (last: number | undefined) => {
    asked.push(last);
    const first = last === undefined ? 0 : rows.indexOf(last) + 1;
    return rows.slice(first, first + 2);
  };
  return { asked, read };
};

test('each page begins after the last row of the one before, and an empty page is not a page', async () => {
  const { asked, read } = listOf([1, 2, 3]);
  expect(await Array.fromAsync(pagesOf(read))).toEqual([[1, 2], [3]]);
  expect(asked).toEqual([undefined, 2, 3]);
});

test('nothing is read after a page that is not full', async () => {
  const { asked, read } = listOf([1, 2, 3]);
  expect(await Array.fromAsync(pagesOf(read, 2))).toEqual([[1, 2], [3]]);
  expect(asked).toEqual([undefined, 2]);
});
