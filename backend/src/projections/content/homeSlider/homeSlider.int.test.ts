import { expect, test } from 'vitest';
import { id, slider } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { homeSliderProjection } from './projector.ts';
import { homeSliderQueries, selectSlider } from './queries.ts';

const { given } = projectionSpecification(homeSliderProjection, [
  slider('HomeSliderSet', 'first', ['a.png']),
  slider('HomeSliderDeleted', 'first'),
  slider('HomeSliderSet', 'second', ['b.png']),
  slider('HomeSliderSet', 'third', ['d.png', 'c.png']),
  slider('HomeSliderDeleted', 'second'),
]);

test('the latest set is shown, in its order (R102, R149, Q36)', async () => {
  const { homeSlider } = homeSliderQueries({ db: given(), reference: (assetId) => `ref&id=${assetId}` });
  expect(await homeSlider()).toEqual([
    { _id: id('third'), SliderImages: [[`ref&id=${id('d.png')}`, `ref&id=${id('c.png')}`]] },
  ]);
});

test('the SQL of each query', () => {
  expect(selectSlider(given()).compile().sql).toMatchSnapshot();
});
