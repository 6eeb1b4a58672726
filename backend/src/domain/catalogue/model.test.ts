import { describe, test } from 'vitest';
import { sampleAsset, sampleAttributes, sampleFiles } from '#testing/samples/catalogueSamples.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../kernel/ids.ts';
import { dollars } from '../kernel/money.ts';
import type { ModelEvent } from './model.events.ts';
import { modelDecider } from './model.ts';

const given = deciderSpecification(modelDecider);
const modelId = uuidV5('a model');
const attributes = sampleAttributes();
const files = sampleFiles();
const upload = {
  type: 'UploadModel',
  modelId,
  attributes,
  modelType: 'premium',
  price: dollars(40),
  files,
} as const;
const uploaded = (data = {}): ModelEvent => ({
  type: 'ModelUploaded',
  data: { modelId, attributes, type: 'premium', price: dollars(40), files, ...data },
});
const updated = (data: object): ModelEvent => ({
  type: 'ModelUpdated',
  data: { modelId, attributes: {}, files: {}, ...data },
});
const update = (changes: object = {}) => ({ type: 'UpdateModel', attributes: {}, ...changes }) as const;
const delisted: ModelEvent = { type: 'ModelDelisted', data: { modelId } };
const relisted: ModelEvent = { type: 'ModelRelisted', data: { modelId } };
const clear = { type: 'ClearModelSubCategory', category: 'house', subCategory: 'chairs ' } as const;
const cleared: ModelEvent = { type: 'ModelSubCategoryCleared', data: { modelId, subCategory: 'Chairs' } };

describe('UploadModel', () => {
  test('a model is added to the catalogue with trimmed texts (R156)', () => {
    given()
      .when({ ...upload, attributes: sampleAttributes({ name: ' Oak chair ', category: 'House ' }) })
      .then(uploaded());
  });
  test('a free model costs nothing, whatever price was entered (R092)', () => {
    given()
      .when({ ...upload, modelType: 'free' })
      .then(uploaded({ type: 'free', price: dollars(0) }));
  });
  test('a premium model without a price, or for nothing, is not for sale yet (Q13)', () => {
    given()
      .when({ ...upload, price: null })
      .then(uploaded({ price: null }));
    given()
      .when({ ...upload, price: dollars(0) })
      .then(uploaded({ price: null }));
  });
  test('a model needs a name, a category and slider pictures (R132c, R133e, R134a)', () => {
    given()
      .when({ ...upload, attributes: sampleAttributes({ name: ' ' }) })
      .thenRefused('name');
    given()
      .when({ ...upload, attributes: sampleAttributes({ category: '' }) })
      .thenRefused('category');
    given()
      .when({ ...upload, files: sampleFiles({ slider: [] }) })
      .thenRefused('slider');
  });
  test('an id is uploaded once', () => {
    given(uploaded()).when(upload).thenRefused('duplicate');
  });
});

describe('UpdateModel', () => {
  test('only what differs is recorded (R157, Q31)', () => {
    given(uploaded())
      .when(update({ attributes: { ...attributes, style: 'Rustic', polys: '' }, price: dollars(40) }))
      .then(updated({ attributes: { style: 'Rustic', polys: '' } }));
  });
  test('an update without changes appends nothing', () => {
    given(uploaded())
      .when(update({ attributes: { ...attributes }, modelType: 'premium' }))
      .thenNothing();
    given(uploaded())
      .when(update({ card: files.card.assetId }))
      .thenNothing();
    given(uploaded())
      .when(update({ slider: files.slider.map(({ assetId }) => assetId) }))
      .thenNothing();
  });
  test('a repeated update appends nothing', () => {
    given(uploaded(), updated({ price: dollars(35) }))
      .when(update({ price: dollars(35) }))
      .thenNothing();
  });
  test('a model that becomes free costs nothing (Q33)', () => {
    given(uploaded())
      .when(update({ modelType: 'free', price: dollars(7) }))
      .then(updated({ type: 'free', price: dollars(0) }));
  });
  test('a free model that becomes premium without a price is not for sale yet (Q13)', () => {
    given(uploaded({ type: 'free', price: dollars(0) }))
      .when(update({ modelType: 'premium' }))
      .then(updated({ type: 'premium', price: null }));
  });
  test('a price can be removed', () => {
    given(uploaded())
      .when(update({ price: null }))
      .then(updated({ price: null }));
  });
  test('card and slider are chosen among the pictures of the model (R097)', () => {
    const [front, back] = files.slider;
    given(uploaded())
      .when(update({ card: front?.assetId, slider: [back?.assetId, files.card.assetId] }))
      .then(updated({ files: { card: front, slider: [back, files.card] } }));
  });
  test('a picture that was removed from the slider can be added again', () => {
    const [front, back] = files.slider;
    given(uploaded(), updated({ files: { slider: [front] } }))
      .when(update({ slider: [front?.assetId, back?.assetId] }))
      .then(updated({ files: { slider: [front, back] } }));
  });
  test("a paid file or another model's picture never becomes public", () => {
    given(uploaded())
      .when(update({ card: files.file.assetId }))
      .thenRefused('picture');
    given(uploaded())
      .when(update({ card: files.texture?.assetId }))
      .thenRefused('picture');
    given(uploaded())
      .when(update({ slider: [sampleAsset('strange.png').assetId] }))
      .thenRefused('picture');
  });
  test('a model always has a category; its sub-category may be cleared (R137)', () => {
    given(uploaded())
      .when(update({ attributes: { category: ' ' } }))
      .thenRefused('category');
    given(uploaded())
      .when(update({ attributes: { subCategory: '' } }))
      .then(updated({ attributes: { subCategory: '' } }));
  });
  test('an unknown or delisted model is not found', () => {
    given().when(update()).thenRefused('modelNotFound');
    given(uploaded(), delisted).when(update()).thenRefused('modelNotFound');
  });
});

describe('DelistModel and RelistModel', () => {
  test('a model is delisted once and relisted once (Q14)', () => {
    given(uploaded()).when({ type: 'DelistModel' }).then(delisted);
    given(uploaded(), delisted).when({ type: 'DelistModel' }).thenNothing();
    given(uploaded(), delisted).when({ type: 'RelistModel' }).then(relisted);
    given(uploaded()).when({ type: 'RelistModel' }).thenNothing();
    given(uploaded(), delisted, relisted).when({ type: 'DelistModel' }).then(delisted);
  });
  test('an unknown model is not found', () => {
    given().when({ type: 'DelistModel' }).thenRefused('modelNotFound');
    given().when({ type: 'RelistModel' }).thenRefused('modelNotFound');
  });
});

describe('ClearModelSubCategory', () => {
  test('a model of the sub-category moves up into its category, whatever the case (Q34, Q09)', () => {
    given(uploaded()).when(clear).then(cleared);
  });
  test('a delisted model is cleared too, so that relisting it shows no deleted name', () => {
    given(uploaded(), delisted).when(clear).then(cleared);
  });
  test('a model that has moved elsewhere is not changed', () => {
    given(uploaded(), cleared).when(clear).thenNothing();
    given(uploaded())
      .when({ ...clear, category: 'Garden' })
      .thenNothing();
    given(uploaded())
      .when({ ...clear, subCategory: 'Tables' })
      .thenNothing();
    given(uploaded(), cleared)
      .when({ ...clear, subCategory: '' })
      .thenNothing();
  });
  test('an unknown model is not found', () => {
    given().when(clear).thenRefused('modelNotFound');
  });
});
