import type { ModelAttributes, ModelFiles } from '#domain/catalogue/models/model.events.ts';
import { byName } from '#domain/catalogue/models/modelAttributes.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';

/** An asset by name; the same name is the same asset. */
export const sampleAsset = (name: string, mediaType = 'image/png'): AssetRef => ({
  assetId: uuidV5(`sample:${name}`),
  fileName: name,
  mediaType,
  bytes: 1234,
  sha256: 'ab'.repeat(32),
  ...(mediaType.startsWith('image/') ? { width: 1600, height: 1200 } : {}),
});

/** Texts of a model; tests name only those that they need. */
export const sampleAttributes = (given: Partial<ModelAttributes> = {}): ModelAttributes => ({
  ...byName(({ example }) => example),
  name: 'Oak chair',
  category: 'House',
  subCategory: 'Chairs',
  description: '',
  tags: [],
  ...given,
});

/** Files of a model: a card, two slider pictures, and the files for buyers. */
export const sampleFiles = (given: Partial<ModelFiles> = {}): ModelFiles => ({
  file: sampleAsset('chair.zip', 'application/zip'),
  texture: sampleAsset('texture.png'),
  card: sampleAsset('card.png'),
  slider: [sampleAsset('front.png'), sampleAsset('back.png')],
  obj: null,
  color: null,
  ...given,
});
