import { createHash } from 'node:crypto';
import type { ModelAttributes, ModelFiles, ModelType } from '#domain/catalogue/models/model.events.ts';
import { byName } from '#domain/catalogue/models/modelAttributes.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { dollars } from '#domain/kernel/money.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import type { Happening } from '#testing/samples/happening.ts';

export const id = (name: string): string => uuidV5(`sample:${name}`);

export const asset = (name: string): AssetRef => ({
  assetId: id(name),
  fileName: name,
  mediaType: name.endsWith('.zip') ? 'application/zip' : 'image/png',
  bytes: 1000,
  // Each Zip file is another one.
  sha256: name.endsWith('.zip') ? createHash('sha256').update(name).digest('hex') : 'ab'.repeat(32),
});

export const filesOf = (name: string): ModelFiles => ({
  file: asset(`${name}.zip`),
  texture: asset(`${name}-texture.zip`),
  card: asset(`${name}-card.png`),
  slider: [asset(`${name}-1.png`), asset(`${name}-2.png`)],
  obj: null,
  color: null,
});

export const attributesOf = (name: string, other: Partial<ModelAttributes> = {}): ModelAttributes => ({
  ...byName(({ example }) => example),
  name,
  style: 'Modern',
  subCategory: 'Chairs',
  description: '',
  tags: [],
  ...other,
});

/** An upload of a model; unnamed attributes have sample values. */
export const uploaded = (
  name: string,
  other: Partial<ModelAttributes> & { readonly type?: ModelType; readonly price?: number | null } = {},
): Happening => {
  const { type = 'premium', price = 40, ...attributes } = other;
  return {
    stream: streams.model(id(name)),
    type: 'ModelUploaded',
    data: {
      modelId: id(name),
      attributes: attributesOf(name, attributes),
      type,
      price: price === null ? null : dollars(price),
      files: filesOf(name),
    },
  };
};

/** A later event of that model. */
export const after = (name: string, type: string, data: object = {}): Happening => ({
  stream: streams.model(id(name)),
  type,
  data: { modelId: id(name), ...data },
});

export const pictured = (name: string, colour: string): Happening => ({
  stream: streams.asset(id(name)),
  type: 'RenditionsRecorded',
  data: {
    assetId: id(name),
    width: 1200,
    height: 900,
    colour,
    placeholder: 'data:image/webp;base64,AA',
    renditions: [{ width: 240, format: 'avif', bytes: 900, key: `renditions/${id(name)}/240.avif` }],
  },
});

/** An event of the home slider, with the pictures of a set or other data. */
export const slider = (
  type: string,
  name: string,
  told: readonly string[] | Readonly<Record<string, unknown>> = {},
): Happening => ({
  stream: streams.homeSlider(),
  type,
  data: { sliderId: id(name), ...(Array.isArray(told) ? { images: told.map(asset) } : told) },
});
