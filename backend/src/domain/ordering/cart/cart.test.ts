import { describe, expect, test } from 'vitest';
import { quotedModel } from '#testing/samples/sampleCarts.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { fold } from '../../kernel/decider.ts';
import { dollars } from '../../kernel/money.ts';
import type { QuotedModel } from '../../quotedModel.ts';
import type { CartEvent } from './cart.events.ts';
import { type CartCommand, cartDecider, cartLimit } from './cart.ts';

const given = deciderSpecification(cartDecider);
const userId = 'u';
const free = quotedModel('stool', { type: 'free', price: dollars(0) });
const unpriced = quotedModel('draft', { price: null });
const delisted = quotedModel('gone', { isListed: false });

const added = (modelId: string, via: 'shop' | 'merge' = 'shop'): CartEvent => ({
  type: 'CartItemAdded',
  data: { userId, modelId, price: dollars(40), via },
});
const removed = (modelId: string, reason: 'removed' | 'bought'): CartEvent => ({
  type: 'CartItemRemoved',
  data: { userId, modelId, reason },
});
const cleared = (...modelIds: string[]): CartEvent => ({ type: 'CartCleared', data: { userId, modelIds } });
const fullCart = Array.from({ length: cartLimit }, (_, index) => added(`m${index}`));

const add = (one: QuotedModel | null, ...owned: string[]): CartCommand => ({
  type: 'AddToCart',
  userId,
  model: one,
  owned: new Set(owned),
});
const merge = (models: QuotedModel[], ...owned: string[]): CartCommand => ({
  type: 'MergeIntoCart',
  userId,
  models,
  owned: new Set(owned),
});
const remove = (modelId: string, ...owned: string[]): CartCommand => ({
  type: 'RemoveFromCart',
  userId,
  modelId,
  owned: new Set(owned),
});
const clear = (...owned: string[]): CartCommand => ({ type: 'ClearCart', userId, owned: new Set(owned) });

describe('adding a model to the cart', () => {
  test('records it at the current price (R117)', () =>
    given(added('lamp')).decides(add(quotedModel('chair')), added('chair')));
  test('a model that is already in the cart is refused (R116)', () =>
    given(added('chair')).refuses(add(quotedModel('chair')), 'alreadyInCart'));
  test('adding a model again after its removal is not a repetition', () => {
    given(added('chair'), removed('chair', 'removed')).decides(add(quotedModel('chair')), added('chair'));
    given(added('chair'), cleared('chair')).decides(add(quotedModel('chair')), added('chair'));
  });
  test('a model that the client owns is refused by name (Q37)', () => {
    given().refuses(add(quotedModel('chair'), 'chair'), 'owned');
    expect(() => cartDecider.decide(add(quotedModel('chair'), 'chair'), { modelIds: [] })).toThrow(
      'The chair',
    );
  });
  test.each([
    ['does not exist', null, 'modelNotFound'],
    ['is delisted', delisted, 'modelNotFound'],
    ['is free', free, 'free'],
    ['has no price yet (Q13)', unpriced, 'notForSale'],
  ] as const)('that %s is refused', (_, one, code) => given().refuses(add(one), code));
  test('is refused when the cart is full, unless a model in it was bought', () => {
    given(...fullCart).refuses(add(quotedModel('chair')), 'cartFull');
    given(...fullCart).decides(add(quotedModel('chair'), 'm7'), removed('m7', 'bought'), added('chair'));
  });
});

describe('merging another cart', () => {
  test('adds missing models, in their order, without duplicates', () =>
    given(added('lamp')).decides(
      merge([quotedModel('sofa'), quotedModel('lamp'), quotedModel('chair'), quotedModel('sofa')]),
      added('sofa', 'merge'),
      added('chair', 'merge'),
    ));
  test('ignores models that cannot be bought or are owned', () =>
    given().decides(
      merge([free, unpriced, delisted, quotedModel('sofa'), quotedModel('chair')], 'sofa'),
      added('chair', 'merge'),
    ));
  test('appends nothing when repeated', () =>
    given(added('chair', 'merge')).ignores(merge([quotedModel('chair')])));
  test('fills the cart up to its limit', () => {
    given(...fullCart.slice(1)).decides(
      merge([quotedModel('sofa'), quotedModel('chair')]),
      added('sofa', 'merge'),
    );
    given(...fullCart).ignores(merge([quotedModel('sofa')]));
  });
});

describe('removing models', () => {
  test('removing a model from the cart is recorded once (R118)', () => {
    given(added('chair')).decides(remove('chair'), removed('chair', 'removed'));
    given(added('chair'), removed('chair', 'removed')).ignores(remove('chair'));
    given().ignores(remove('chair'));
  });
  test('emptying the cart names all models, and appends nothing for an empty cart', () => {
    given(added('chair'), added('lamp')).decides(clear(), cleared('chair', 'lamp'));
    given().ignores(clear());
    given(added('chair'), cleared('chair')).ignores(clear());
  });
});

describe('bought models', () => {
  test('leave the cart with the next command, recorded as bought', () => {
    given(added('chair'), added('lamp')).decides(remove('chair', 'chair'), removed('chair', 'bought'));
    given(added('chair'), added('lamp')).decides(clear('lamp'), removed('lamp', 'bought'), cleared('chair'));
  });
  test('change nothing if they are not in the cart', () => given(added('chair')).ignores(merge([], 'sofa')));
});

test('a cart keeps the order in which models were added', () => {
  const state = fold(cartDecider, [
    added('chair'),
    added('lamp'),
    removed('chair', 'removed'),
    added('chair'),
  ]);
  expect(state.modelIds).toEqual(['lamp', 'chair']);
});
