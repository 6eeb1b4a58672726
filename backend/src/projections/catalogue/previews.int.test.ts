import { expect, test } from 'vitest';
import { assetReference } from '#contract/reference.ts';
import type { WireModel } from '#contract/wire.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import { happening } from '#testing/samples/happening.ts';
import { after, asset, id, uploaded } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { previewQueries, previewsProjection } from './previews.ts';

const camera = { azimuth: 35, elevation: 18, fieldOfView: 28 };
const taken = (name: string, azimuth: number): AssetRef => ({
  ...asset(name),
  camera: { ...camera, azimuth },
});

const { given, reviewSql } = projectionSpecification(previewsProjection, [
  uploaded('Chair'),
  after('Chair', 'ModelUpdated', {
    attributes: {},
    files: { card: taken('front.jpg', 35), slider: [taken('side.jpg', 90), asset('photo.jpg')] },
  }),
  happening(streams.preview(id('Chair')), 'PreviewMade', { modelId: id('Chair'), bytes: 900, triangles: 12 }),
]);

test('a preview tells where the pictures that a model has were taken from, as far as they state it', async () => {
  const reference = assetReference('https://shop.example');
  const previewWith = async (...pictures: readonly string[]) => {
    const [card = '', ...slider] = pictures.map((name) => reference(id(name)));
    const model = { _id: id('Chair'), ModalCard: card, ModalSlider: slider } as unknown as WireModel;
    const { withPreview } = previewQueries({ db: given() });
    return (await withPreview(async () => model)(id('Chair'), {}))?.preview;
  };
  expect(await previewWith('front.jpg', 'side.jpg', 'photo.jpg')).toEqual({
    triangles: 12,
    bytes: 900,
    cameras: [
      { picture: reference(id('front.jpg')), ...camera },
      { picture: reference(id('side.jpg')), ...camera, azimuth: 90 },
    ],
  });
  expect(await previewWith('photo.jpg')).toEqual({ triangles: 12, bytes: 900 });
});

reviewSql('previews.sql');
