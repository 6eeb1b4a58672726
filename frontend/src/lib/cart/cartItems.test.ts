import type { WireModel } from 'backend/contract/wire.ts';
import { expect, test } from 'vitest';
import { holds, parseCart, totalOf, withoutPosition } from './cartItems.ts';

const item = (id: string, price: number | null): WireModel => ({ _id: id, ModalPrice: price }) as WireModel;

test('the total is the sum of the prices (R101)', () => {
  expect(totalOf([item('a', 25), item('b', 5), item('c', null)])).toBe(30);
  expect(totalOf([])).toBe(0);
});

test('removing is by position, not by product (R118)', () => {
  const items = [item('a', 1), item('a', 1), item('b', 2)];
  expect(withoutPosition(items, 0).map(({ _id }) => _id)).toEqual(['a', 'b']);
});

test('a product is known by its _id (R116)', () => {
  expect(holds([item('a', 1)], 'a')).toBe(true);
  expect(holds([item('a', 1)], 'b')).toBe(false);
});

test.each([null, '', 'no json', '{"a":1}', '"text"'])('a cart that storage holds as %s is empty', (text) => {
  expect(parseCart(text)).toEqual([]);
});

test('whatever is not a product is left out of a stored cart', () => {
  expect(parseCart('[{"_id":"a"}, 3, null, {"x":1}]')).toEqual([{ _id: 'a' }]);
});
