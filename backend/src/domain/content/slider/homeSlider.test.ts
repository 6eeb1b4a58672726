import { describe, test } from 'vitest';
import { sampleAsset } from '#testing/samples/catalogueSamples.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../../kernel/ids.ts';
import type { AssetRef } from '../../kernel/schemas.ts';
import type { HomeSliderEvent } from './homeSlider.events.ts';
import { homeSliderDecider } from './homeSlider.ts';

const given = deciderSpecification(homeSliderDecider);
const images = [sampleAsset('one.png')];
const [first, second] = [uuidV5('first set'), uuidV5('second set')];
const set = (sliderId: string) => ({ type: 'HomeSliderSet', data: { sliderId, images } }) as const;
const deleted = (sliderId: string) => ({ type: 'HomeSliderDeleted', data: { sliderId } }) as const;

test('a set of pictures is shown on the home page (R139)', () => {
  given().decides({ type: 'SetHomeSlider', sliderId: first, images }, set(first));
});
test('a second set replaces the first (Q36)', () => {
  given(set(first)).decides({ type: 'SetHomeSlider', sliderId: second, images }, set(second));
});
test('the same set again appends nothing', () => {
  given(set(first)).ignores({ type: 'SetHomeSlider', sliderId: first, images });
});
test('a set needs at least one picture (R094)', () => {
  given().refuses({ type: 'SetHomeSlider', sliderId: first, images: [] }, 'images');
});
test('the set is deleted once (R140)', () => {
  given(set(first)).decides({ type: 'DeleteHomeSlider', sliderId: first }, deleted(first));
  given(set(first), deleted(first)).ignores({ type: 'DeleteHomeSlider', sliderId: first });
});
test('a replaced or unknown set is not found', () => {
  given(set(first), set(second)).refuses({ type: 'DeleteHomeSlider', sliderId: first }, 'sliderNotFound');
  given().refuses({ type: 'DeleteHomeSlider', sliderId: first }, 'sliderNotFound');
});

describe('single slides of a set', () => {
  const [one, two, three] = ['one.png', 'two.png', 'three.png'].map((name) => sampleAsset(name)) as [
    AssetRef,
    AssetRef,
    AssetRef,
  ];
  const sliderId = first;
  const threeSet: HomeSliderEvent = { type: 'HomeSliderSet', data: { sliderId, images: [one, two, three] } };
  const reorder = (...assets: readonly AssetRef[]) =>
    ({ type: 'ReorderHomeSlider', sliderId, assetIds: assets.map(({ assetId }) => assetId) }) as const;
  const reordered = (...assets: readonly AssetRef[]) =>
    ({
      type: 'HomeSliderReordered',
      data: { sliderId, assetIds: assets.map(({ assetId }) => assetId) },
    }) as const;
  const remove = ({ assetId }: AssetRef) => ({ type: 'RemoveHomeSliderImage', sliderId, assetId }) as const;
  const removed = ({ assetId }: AssetRef) =>
    ({ type: 'HomeSliderImageRemoved', data: { sliderId, assetId } }) as const;
  const putBack = ({ assetId }: AssetRef) => ({ type: 'RestoreHomeSliderImage', sliderId, assetId }) as const;
  const wasPutBack = ({ assetId }: AssetRef, place: number) =>
    ({ type: 'HomeSliderImageRestored', data: { sliderId, assetId, place } }) as const;
  const restored = { type: 'HomeSliderRestored', data: { sliderId } } as const;

  test('slides are reordered once', () => {
    given(threeSet).decides(reorder(three, one, two), reordered(three, one, two));
    given(threeSet, reordered(three, one, two)).ignores(reorder(three, one, two));
  });
  test('an order that does not match the present slides is refused', () => {
    given(threeSet).refuses(reorder(one, two), 'otherImages');
    given(threeSet).refuses(reorder(one, two, two), 'otherImages');
    given(threeSet, removed(two)).refuses(reorder(three, two, one), 'otherImages');
    given(threeSet, deleted(first)).refuses(reorder(three, two, one), 'sliderNotFound');
  });
  test('a slide is removed once; an unknown one is not found', () => {
    given(threeSet).decides(remove(two), removed(two));
    given(threeSet, removed(two)).ignores(remove(two));
    given(threeSet).refuses(remove(sampleAsset('other.png')), 'sliderImageNotFound');
  });
  test('a removed slide returns to its place, also after a reordering', () => {
    given(threeSet, removed(two)).decides(putBack(two), wasPutBack(two, 1));
    given(threeSet, removed(one), reordered(three, two)).decides(putBack(one), wasPutBack(one, 0));
    given(threeSet, removed(three), removed(one)).decides(putBack(three), wasPutBack(three, 1));
    given(threeSet, removed(two), wasPutBack(two, 1)).ignores(putBack(two));
    given(threeSet).refuses(putBack(sampleAsset('other.png')), 'sliderImageNotFound');
  });
  test('removing a slide and undoing it keeps the order', () => {
    given(threeSet, removed(two), wasPutBack(two, 1)).ignores(reorder(one, two, three));
  });
  test('removing the last slide deletes the slider, and restoring the slide restores it', () => {
    const alone = [threeSet, removed(one), removed(three)] as const;
    given(...alone).decides(remove(two), deleted(first));
    given(...alone, deleted(first)).ignores(remove(two));
    given(...alone, deleted(first)).decides(putBack(two), restored);
    given(threeSet, deleted(first)).refuses(putBack(two), 'sliderNotFound');
  });
  test('a deleted slider is restored once, unchanged; a replaced one is not', () => {
    given(threeSet, deleted(first)).decides({ type: 'RestoreHomeSlider', sliderId }, restored);
    given(threeSet, deleted(first), restored).ignores({ type: 'RestoreHomeSlider', sliderId });
    given(threeSet, removed(one), deleted(first), restored).ignores(reorder(two, three));
    given(threeSet, deleted(first), set(second)).refuses(
      { type: 'RestoreHomeSlider', sliderId },
      'sliderNotFound',
    );
  });
});
