import { describe, test } from 'vitest';
import { sampleAsset } from '#testing/samples/catalogueSamples.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../kernel/ids.ts';
import type { AssetRef } from '../kernel/schemas.ts';
import type { HomeSliderEvent } from './homeSlider.events.ts';
import { homeSliderDecider } from './homeSlider.ts';

const given = deciderSpecification(homeSliderDecider);
const images = [sampleAsset('one.png')];
const [first, second] = [uuidV5('first set'), uuidV5('second set')];
const set = (sliderId: string) => ({ type: 'HomeSliderSet', data: { sliderId, images } }) as const;
const deleted = (sliderId: string) => ({ type: 'HomeSliderDeleted', data: { sliderId } }) as const;

test('a set of pictures is shown on the home page (R139)', () => {
  given().when({ type: 'SetHomeSlider', sliderId: first, images }).then(set(first));
});
test('a second set replaces the first (Q36)', () => {
  given(set(first)).when({ type: 'SetHomeSlider', sliderId: second, images }).then(set(second));
});
test('the same set again appends nothing', () => {
  given(set(first)).when({ type: 'SetHomeSlider', sliderId: first, images }).thenNothing();
});
test('a set needs at least one picture (R094)', () => {
  given().when({ type: 'SetHomeSlider', sliderId: first, images: [] }).thenRefused('images');
});
test('the set is deleted once (R140)', () => {
  given(set(first)).when({ type: 'DeleteHomeSlider', sliderId: first }).then(deleted(first));
  given(set(first), deleted(first)).when({ type: 'DeleteHomeSlider', sliderId: first }).thenNothing();
});
test('a replaced or unknown set is not found', () => {
  given(set(first), set(second))
    .when({ type: 'DeleteHomeSlider', sliderId: first })
    .thenRefused('sliderNotFound');
  given().when({ type: 'DeleteHomeSlider', sliderId: first }).thenRefused('sliderNotFound');
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
    given(threeSet)
      .when(reorder(three, one, two))
      .then(reordered(three, one, two));
    given(threeSet, reordered(three, one, two))
      .when(reorder(three, one, two))
      .thenNothing();
  });
  test('an order that does not match the present slides is refused', () => {
    given(threeSet).when(reorder(one, two)).thenRefused('otherImages');
    given(threeSet)
      .when(reorder(one, two, two))
      .thenRefused('otherImages');
    given(threeSet, removed(two))
      .when(reorder(three, two, one))
      .thenRefused('otherImages');
    given(threeSet, deleted(first))
      .when(reorder(three, two, one))
      .thenRefused('sliderNotFound');
  });
  test('a slide is removed once; an unknown one is not found', () => {
    given(threeSet).when(remove(two)).then(removed(two));
    given(threeSet, removed(two)).when(remove(two)).thenNothing();
    given(threeSet)
      .when(remove(sampleAsset('other.png')))
      .thenRefused('sliderImageNotFound');
  });
  test('a removed slide returns to its place, also after a reordering', () => {
    given(threeSet, removed(two)).when(putBack(two)).then(wasPutBack(two, 1));
    given(threeSet, removed(one), reordered(three, two)).when(putBack(one)).then(wasPutBack(one, 0));
    given(threeSet, removed(three), removed(one)).when(putBack(three)).then(wasPutBack(three, 1));
    given(threeSet, removed(two), wasPutBack(two, 1)).when(putBack(two)).thenNothing();
    given(threeSet)
      .when(putBack(sampleAsset('other.png')))
      .thenRefused('sliderImageNotFound');
  });
  test('removing a slide and undoing it keeps the order', () => {
    given(threeSet, removed(two), wasPutBack(two, 1))
      .when(reorder(one, two, three))
      .thenNothing();
  });
  test('removing the last slide deletes the slider, and restoring the slide restores it', () => {
    const alone = [threeSet, removed(one), removed(three)] as const;
    given(...alone)
      .when(remove(two))
      .then(deleted(first));
    given(...alone, deleted(first))
      .when(remove(two))
      .thenNothing();
    given(...alone, deleted(first))
      .when(putBack(two))
      .then(restored);
    given(threeSet, deleted(first)).when(putBack(two)).thenRefused('sliderNotFound');
  });
  test('a deleted slider is restored once, unchanged; a replaced one is not', () => {
    given(threeSet, deleted(first)).when({ type: 'RestoreHomeSlider', sliderId }).then(restored);
    given(threeSet, deleted(first), restored).when({ type: 'RestoreHomeSlider', sliderId }).thenNothing();
    given(threeSet, removed(one), deleted(first), restored).when(reorder(two, three)).thenNothing();
    given(threeSet, deleted(first), set(second))
      .when({ type: 'RestoreHomeSlider', sliderId })
      .thenRefused('sliderNotFound');
  });
});
