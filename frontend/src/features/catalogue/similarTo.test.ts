import type { WireModel } from 'backend/contract/wire.ts';
import { expect, test } from 'vitest';
import { similarTo } from './similarTo.ts';

const model = (id: string, sub: string): WireModel => ({ _id: id, ModalsubCategory: sub }) as WireModel;

test('products of the same sub-category come first, and the product itself is left out', () => {
  const list = [model('a', 'x'), model('b', 'y'), model('c', 'x')];
  expect(similarTo(model('c', 'x'), list).map(({ _id }) => _id)).toEqual(['a', 'b']);
});

test('there are at most four', () => {
  const list = ['a', 'b', 'c', 'd', 'e'].map((id) => model(id, 'x'));
  expect(similarTo(model('z', 'x'), list)).toHaveLength(4);
});
