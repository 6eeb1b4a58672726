import { expect, test } from 'vitest';
import { quotedModel } from '#testing/samples/sampleCarts.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { dollars } from '../kernel/money.ts';
import type { QuotedModel } from '../quotedModel.ts';
import type { WishlistEvent } from './wishlist.events.ts';
import { wishlistDecider, wishlistLimit } from './wishlist.ts';

const given = deciderSpecification(wishlistDecider);
const userId = 'u';
const saved = (modelId: string, via: 'shop' | 'merge' = 'shop'): WishlistEvent => ({
  type: 'ModelSaved',
  data: { userId, modelId, via },
});
const save = (one: QuotedModel | null) => ({ type: 'SaveModel', userId, model: one }) as const;
const merge = (...models: QuotedModel[]) => ({ type: 'MergeIntoWishlist', userId, models }) as const;
const unsave = (modelId: string) => ({ type: 'UnsaveModel', userId, modelId }) as const;
const full = Array.from({ length: wishlistLimit }, (_, index) => saved(`m${index}`));

test('a model is saved once, whatever its price', () => {
  given()
    .when(save(quotedModel('chair')))
    .then(saved('chair'));
  given()
    .when(save(quotedModel('stool', { type: 'free', price: dollars(0) })))
    .then(saved('stool'));
  given(saved('chair'))
    .when(save(quotedModel('chair')))
    .thenNothing();
});

test.each([null, quotedModel('gone', { isListed: false })])(
  'what is not in the catalogue is not saved',
  (one) => given().when(save(one)).thenRefused('modelNotFound'),
);

test('a full wishlist accepts no more, and says so', () => {
  given(...full)
    .when(save(quotedModel('chair')))
    .thenRefused('wishlistFull');
  given(...full)
    .when(merge(quotedModel('chair')))
    .thenNothing();
  expect(full).toHaveLength(wishlistLimit);
});

test('merging adds missing listed models, without duplicates', () =>
  given(saved('lamp'))
    .when(
      merge(
        quotedModel('sofa'),
        quotedModel('lamp'),
        quotedModel('gone', { isListed: false }),
        quotedModel('sofa'),
      ),
    )
    .then(saved('sofa', 'merge')));

test('a model is removed once, and may be saved again', () => {
  const unsaved: WishlistEvent = { type: 'ModelUnsaved', data: { userId, modelId: 'chair' } };
  given(saved('chair')).when(unsave('chair')).then(unsaved);
  given(saved('chair'), unsaved).when(unsave('chair')).thenNothing();
  given(saved('chair'), unsaved)
    .when(save(quotedModel('chair')))
    .then(saved('chair'));
});
