import { test } from 'vitest';
import { sampleAsset } from '#testing/samples/catalogueSamples.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../kernel/ids.ts';
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
