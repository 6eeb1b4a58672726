import type { WireModel } from 'backend/contract/wire.ts';
import { expect, test } from 'vitest';
import { holds, isPayable, parseItems, totalOf, withoutPosition } from './cartItems.ts';

const item = (id: string, price: number | null): WireModel => ({ _id: id, ModalPrice: price }) as WireModel;

test('the total is the sum of the prices (R101)', () => {
  expect(totalOf([item('a', 25), item('b', 5), item('c', null)])).toBe(30);
  expect(totalOf([])).toBe(0);
});

test('a free model, and one without a price, is not paid and not in the total (Q13, Q33)', () => {
  const free = { ...item('b', 9), ModalType: 'free' } as WireModel;
  expect([item('a', 25), free, item('c', null), item('d', 0)].filter(isPayable)).toEqual([item('a', 25)]);
  expect(totalOf([item('a', 25), free])).toBe(25);
});

test('items are removed by position, not by product (R118)', () => {
  const items = [item('a', 1), item('a', 1), item('b', 2)];
  expect(withoutPosition(items, 0).map(({ _id }) => _id)).toEqual(['a', 'b']);
});

test('products are identified by their _id (R116)', () => {
  expect(holds([item('a', 1)], 'a')).toBe(true);
  expect(holds([item('a', 1)], 'b')).toBe(false);
});

test.each([null, '', 'no json', '{"a":1}', '"text"'])('a stored cart of %s is read as empty', (text) => {
  expect(parseItems(text)).toEqual([]);
});

test('entries of a stored cart that are not products are left out', () => {
  expect(parseItems('[{"_id":"a"}, 3, null, {"x":1}]')).toEqual([{ _id: 'a' }]);
});
