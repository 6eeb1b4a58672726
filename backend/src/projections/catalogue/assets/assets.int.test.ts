import { expect, test } from 'vitest';
import { after, asset, id, pictured, slider, uploaded } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { assetsProjection } from './projector.ts';
import { assetQueries } from './queries.ts';

const { given, reviewSql } = projectionSpecification(assetsProjection, [
  pictured('nobody.png', '#000000'),
  uploaded('Chair'),
  pictured('Chair-card.png', '#aabbcc'),
  slider('HomeSliderSet', 'first', ['a.png', 'b.png']),
  after('Chair', 'ModelUpdated', {
    attributes: {},
    files: { card: asset('Chair-1.png'), slider: [asset('Chair-3.png')] },
  }),
]);
const queries = () => assetQueries({ db: given() });

test('card, slider and home slider pictures are public, with their renditions', async () => {
  const key = `renditions/${id('Chair-card.png')}/240.avif`;
  expect(await queries().assetById(id('Chair-card.png'))).toEqual({
    assetId: id('Chair-card.png'),
    access: 'public',
    modelId: id('Chair'),
    role: 'card',
    fileName: 'Chair-card.png',
    mediaType: 'image/png',
    bytes: 1000,
    sha256: 'ab'.repeat(32),
    key: `assets/${id('Chair-card.png').slice(0, 2)}/${id('Chair-card.png')}`,
    width: 1200,
    height: 900,
    colour: '#aabbcc',
    placeholder: 'data:image/webp;base64,AA',
    renditions: [{ width: 240, format: 'avif', bytes: 900, key }],
  });
  expect(await queries().assetById(id('a.png'))).toMatchObject({ role: 'homeSlider', modelId: null });
  expect(await queries().assetById(id('Chair-3.png'))).toMatchObject({ role: 'slider', access: 'public' });
});

test('paid files are not public', async () => {
  expect(await queries().assetById(id('Chair.zip'))).toMatchObject({ role: 'file', access: 'paid' });
  expect(await queries().assetById(id('Chair-texture.zip'))).toMatchObject({ access: 'paid' });
});

test('an asset that no model or slider uses is unknown', async () => {
  expect(await queries().assetById(id('nobody.png'))).toBeNull();
});

test('the pictures that visitors see are counted, paid files are not', async () => {
  const shown = ['Chair-card.png', 'Chair-1.png', 'Chair-2.png', 'Chair-3.png', 'a.png', 'b.png'];
  for (const name of shown) expect((await queries().assetById(id(name)))?.access).toBe('public');
  expect(await queries().totalPictures()).toBe(shown.length);
});

reviewSql('assets.sql');
