import { expect, test } from 'vitest';
import { id, slider } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { homeSliderProjection, homeSliderQueries } from './slider.ts';

const { given, reviewSql } = projectionSpecification(homeSliderProjection, [
  slider('HomeSliderSet', 'first', ['a.png']),
  slider('HomeSliderDeleted', 'first'),
  slider('HomeSliderSet', 'second', ['b.png']),
  slider('HomeSliderSet', 'third', ['d.png', 'c.png', 'e.png']),
  slider('HomeSliderReordered', 'third', { assetIds: [id('c.png'), id('e.png'), id('d.png')] }),
  slider('HomeSliderImageRemoved', 'third', { assetId: id('e.png') }),
  slider('HomeSliderDeleted', 'third'),
  slider('HomeSliderRestored', 'third'),
]);

test('the latest set is shown in its current order, without removed pictures (R102, R149, Q36)', async () => {
  const { homeSlider } = homeSliderQueries({ db: given(), reference: (assetId) => `ref&id=${assetId}` });
  expect(await homeSlider()).toEqual([
    { _id: id('third'), SliderImages: [[`ref&id=${id('c.png')}`, `ref&id=${id('d.png')}`]] },
  ]);
});

reviewSql('slider.sql');
