import type { AssetEvent } from '#domain/catalogue/asset.events.ts';
import type { ModelAttributes, ModelEvent } from '#domain/catalogue/model.events.ts';
import { normalisedName } from '#domain/kernel/ids.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { noFacts, rowProjection, rowTable } from '../../rowProjection.ts';
import { searchedFields, searchVector } from './searchVector.ts';
import { createTables, identity, indexes, type ModelRow, type PictureRow, type WordRow } from './table.ts';
import { wordsOf } from './words.ts';

type Event = ModelEvent | AssetEvent;

const centsOf = (price: Money | null): string | null => (price === null ? null : String(price.cents));

const idOf = (asset: AssetRef): string => asset.assetId;
const pictured = (card: AssetRef) => ({ card, card_id: card.assetId });

const described = (attributes: ModelAttributes) => ({
  attributes,
  category_key: normalisedName(attributes.category),
  sub_category_key: normalisedName(attributes.subCategory),
  search: searchVector(attributes),
});

const evolveModel = (row: ModelRow | null, event: RecordedEvent<Event>): ModelRow | null => {
  const { at } = event.metadata;
  if (event.type === 'ModelUploaded') {
    const { modelId, attributes, type, price, files } = event.data;
    return {
      model_id: modelId,
      seq: String(event.position),
      listed: true,
      type,
      price_cents: centsOf(price),
      ...described(attributes),
      ...pictured(files.card),
      file: files.file,
      slider_ids: files.slider.map(idOf),
      paid_ids: {
        texture: files.texture && idOf(files.texture),
        obj: files.obj && idOf(files.obj),
        color: files.color && idOf(files.color),
      },
      created_at: at,
      updated_at: at,
    };
  }
  if (row === null) return null;
  switch (event.type) {
    case 'ModelUpdated': {
      const { attributes, type, price, files } = event.data;
      return {
        ...row,
        ...(Object.keys(attributes).length > 0 && described({ ...row.attributes, ...attributes })),
        type: type ?? row.type,
        price_cents: price === undefined ? row.price_cents : centsOf(price),
        ...(files.card && pictured(files.card)),
        slider_ids: files.slider?.map(idOf) ?? row.slider_ids,
        updated_at: at,
      };
    }
    case 'ModelDelisted':
      return { ...row, listed: false };
    case 'ModelRelisted':
      return { ...row, listed: true };
    case 'ModelSubCategoryCleared':
      return { ...row, ...described({ ...row.attributes, subCategory: '' }), updated_at: at };
    default:
      return row;
  }
};

const models = rowTable<ModelRow, Event>({
  table: 'model',
  key: 'model_id',
  keysOf: ({ data }) => ('modelId' in data ? [data.modelId] : []),
  evolve: evolveModel,
});

const pictures = rowTable<PictureRow, Event>({
  table: 'picture',
  key: 'asset_id',
  keysOf: (event) => (event.type === 'RenditionsRecorded' ? [event.data.assetId] : []),
  evolve: (row, { type, data }) =>
    type === 'RenditionsRecorded'
      ? { asset_id: data.assetId, fill_colour: data.colour, fill_placeholder: data.placeholder }
      : row,
});

const words = rowTable<WordRow, Event>({
  table: 'word',
  key: 'word',
  addOnly: true,
  keysOf: ({ type, data }) =>
    type === 'ModelUploaded' || type === 'ModelUpdated'
      ? searchedFields.flatMap((field) => wordsOf(data.attributes[field] ?? ''))
      : [],
  evolve: (row, _, word) => row ?? { word },
});

/** The catalogue as shoppers and the Admin see it, one row for each model. */
export const modelsProjection = rowProjection<Event>({
  ...identity,
  streamCategories: ['model', 'asset'],
  createTables,
  indexes,
  prepare: noFacts,
  tables: [models, pictures, words],
});
