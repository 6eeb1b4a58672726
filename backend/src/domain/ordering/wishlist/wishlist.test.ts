import { expect, test } from 'vitest';
import { quotedModel } from '#testing/samples/sampleCarts.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { dollars } from '../../kernel/money.ts';
import type { QuotedModel } from '../../quotedModel.ts';
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
  given().decides(save(quotedModel('chair')), saved('chair'));
  given().decides(save(quotedModel('stool', { type: 'free', price: dollars(0) })), saved('stool'));
  given(saved('chair')).ignores(save(quotedModel('chair')));
});

test.each([null, quotedModel('gone', { isListed: false })])(
  'what is not in the catalogue is not saved',
  (one) => given().refuses(save(one), 'modelNotFound'),
);

test('a full wishlist accepts no more, and says so', () => {
  given(...full).refuses(save(quotedModel('chair')), 'wishlistFull');
  given(...full).ignores(merge(quotedModel('chair')));
  expect(full).toHaveLength(wishlistLimit);
});

test('merging adds missing listed models, without duplicates', () =>
  given(saved('lamp')).decides(
    merge(
      quotedModel('sofa'),
      quotedModel('lamp'),
      quotedModel('gone', { isListed: false }),
      quotedModel('sofa'),
    ),
    saved('sofa', 'merge'),
  ));

test('a model is removed once, and may be saved again', () => {
  const unsaved: WishlistEvent = { type: 'ModelUnsaved', data: { userId, modelId: 'chair' } };
  given(saved('chair')).decides(unsave('chair'), unsaved);
  given(saved('chair'), unsaved).ignores(unsave('chair'));
  given(saved('chair'), unsaved).decides(save(quotedModel('chair')), saved('chair'));
});
