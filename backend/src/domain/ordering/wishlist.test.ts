import { expect, test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { dollars } from '../kernel/money.ts';
import type { QuotedModel } from '../quotedModel.ts';
import type { WishlistEvent } from './wishlist.events.ts';
import { wishlistDecider, wishlistLimit } from './wishlist.ts';

const given = deciderSpecification(wishlistDecider);
const userId = 'u';
const card = { assetId: 'card', fileName: 'card.png', mediaType: 'image/png', bytes: 1, sha256: '0' };
const model = (modelId: string, more: Partial<QuotedModel> = {}): QuotedModel => ({
  modelId,
  name: `The ${modelId}`,
  card,
  type: 'premium',
  price: dollars(40),
  isListed: true,
  version: 1,
  sha256: 'ab',
  ...more,
});
const saved = (modelId: string, via: 'shop' | 'merge' = 'shop'): WishlistEvent => ({
  type: 'ModelSaved',
  data: { userId, modelId, via },
});
const save = (one: QuotedModel | null) => ({ type: 'SaveModel', userId, model: one }) as const;
const merge = (...models: QuotedModel[]) => ({ type: 'MergeIntoWishlist', userId, models }) as const;
const unsave = (modelId: string) => ({ type: 'UnsaveModel', userId, modelId }) as const;
const full = Array.from({ length: wishlistLimit }, (_, index) => saved(`m${index}`));

test('a model is saved once, whatever it costs', () => {
  given()
    .when(save(model('chair')))
    .then(saved('chair'));
  given()
    .when(save(model('stool', { type: 'free', price: dollars(0) })))
    .then(saved('stool'));
  given(saved('chair'))
    .when(save(model('chair')))
    .thenNothing();
});

test.each([null, model('gone', { isListed: false })])('what is not in the catalogue is not saved', (one) =>
  given().when(save(one)).thenRefused('modelNotFound'),
);

test('a full wishlist takes no more, and says so', () => {
  given(...full)
    .when(save(model('chair')))
    .thenRefused('wishlistFull');
  given(...full)
    .when(merge(model('chair')))
    .thenNothing();
  expect(full).toHaveLength(wishlistLimit);
});

test('merging adds what is missing and listed, each once', () =>
  given(saved('lamp'))
    .when(merge(model('sofa'), model('lamp'), model('gone', { isListed: false }), model('sofa')))
    .then(saved('sofa', 'merge')));

test('a model is taken off once, and may be saved again', () => {
  const unsaved: WishlistEvent = { type: 'ModelUnsaved', data: { userId, modelId: 'chair' } };
  given(saved('chair')).when(unsave('chair')).then(unsaved);
  given(saved('chair'), unsaved).when(unsave('chair')).thenNothing();
  given(saved('chair'), unsaved)
    .when(save(model('chair')))
    .then(saved('chair'));
});
