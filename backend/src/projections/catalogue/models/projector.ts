import { fewestRated } from '#contract/constants.ts';
import { listedFormat } from '#contract/listingFilter.ts';
import type { AssetEvent } from '#domain/catalogue/assets/asset.events.ts';
import type { LicenceEvent } from '#domain/catalogue/licences/licence.events.ts';
import { standardLicence } from '#domain/catalogue/licences/licence.ts';
import type { ModelAttributes, ModelEvent } from '#domain/catalogue/models/model.events.ts';
import type { PassportEvent } from '#domain/catalogue/passports/passport.events.ts';
import type { PreviewEvent } from '#domain/catalogue/previews/preview.events.ts';
import type { SearchWordsEvent } from '#domain/catalogue/search/searchWords.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { normalisedName } from '#domain/kernel/ids.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { ReviewEvent } from '#domain/ordering/reviews/review.events.ts';
import { rowProjection, rowsOnce, rowTable } from '../../rowProjection.ts';
import { searchIndex } from '../search/search.ts';
import { placeOf } from './placeOf.ts';
import {
  type LicenceRow,
  licence,
  type ModelRow,
  model,
  type NameWordRow,
  nameWord,
  type PictureRow,
  picture,
  readModel,
  type SearchWordsRow,
  searchWords,
  type WordRow,
  word,
} from './table.ts';
import { wordsOf } from './words.ts';

type Event =
  | ModelEvent
  | AssetEvent
  | PassportEvent
  | PreviewEvent
  | SearchWordsEvent
  | LicenceEvent
  | ReviewEvent;

const centsOf = (price: Money | null): string | null => (price === null ? null : String(price.cents));

const idOf = (asset: AssetRef): string => asset.assetId;
const pictured = (card: AssetRef) => ({ card, card_id: card.assetId });

const described = (attributes: ModelAttributes, licenceId: string) => ({
  attributes,
  licence_id: licenceId,
  category_key: normalisedName(attributes.category),
  sub_category_key: normalisedName(attributes.subCategory),
  name_key: attributes.name.toLowerCase(),
  search: searchIndex.vectorOf(attributes, licenceId),
});

const redescribed = (row: ModelRow, changes: Partial<ModelAttributes>) =>
  described({ ...row.attributes, ...changes }, row.licence_id);

type Measured = Extract<PassportEvent, { readonly type: 'ModelMeasured' }>['data'];

/** The facts that listings filter by, and the shape; a file that was listed but not measured counts by its format. */
const measuredFacts = ({ version, files, best, shape }: Measured) => ({
  measured_version: version,
  formats: [...new Set(files.map(({ format }) => listedFormat(format)))].sort(),
  triangles: files.find(({ name }) => name === best)?.triangles ?? null,
  textured: files.some(({ textures }) => textures.some(({ missing }) => !missing)),
  animated: files.some(({ animations }) => (animations ?? 0) > 0),
  shape,
  shape_place: placeOf(shape),
});

const ratedBy = (reviews: number, stars: number) => ({
  reviews,
  stars,
  rating: reviews < fewestRated ? null : Math.round((stars * 10) / reviews),
});

const evolveModel = (row: ModelRow | null, event: RecordedEvent<Event>): ModelRow | null => {
  const { at } = event.metadata;
  if (event.type === 'ModelUploaded' || event.type === 'ModelDrafted') {
    const { modelId, attributes, type, price, files } = event.data;
    return {
      model_id: modelId,
      seq: String(event.position),
      listed: event.type === 'ModelUploaded',
      draft: event.type === 'ModelDrafted',
      type,
      price_cents: centsOf(price),
      ...described(attributes, standardLicence.licenceId),
      ...pictured(files.card),
      file: files.file,
      version: 1,
      slider_ids: files.slider.map(idOf),
      paid_ids: {
        texture: files.texture && idOf(files.texture),
        obj: files.obj && idOf(files.obj),
        color: files.color && idOf(files.color),
      },
      created_at: at,
      updated_at: at,
      changed_at: at,
      measured_version: 0,
      formats: [],
      triangles: null,
      textured: null,
      animated: null,
      shape: null,
      shape_place: null,
      turning: null,
      stills: false,
      made_with_ai: null,
      ...ratedBy(0, 0),
    };
  }
  if (row === null) return null;
  switch (event.type) {
    case 'ModelUpdated': {
      const { attributes, type, price, files } = event.data;
      const isOfPriceAlone = [attributes, files].every((changes) => Object.keys(changes).length === 0);
      return {
        ...row,
        ...(Object.keys(attributes).length > 0 && redescribed(row, attributes)),
        type: type ?? row.type,
        price_cents: price === undefined ? row.price_cents : centsOf(price),
        ...(files.card && pictured(files.card)),
        slider_ids: files.slider?.map(idOf) ?? row.slider_ids,
        updated_at: at,
        changed_at: isOfPriceAlone ? row.changed_at : at,
      };
    }
    case 'ModelFilesReplaced': {
      const { files } = event.data;
      const paid = (['texture', 'obj', 'color'] as const).filter((role) => files[role] !== undefined);
      return {
        ...row,
        ...(files.card && pictured(files.card)),
        file: files.file ?? row.file,
        version: event.data.version,
        slider_ids: files.slider?.map(idOf) ?? row.slider_ids,
        paid_ids: {
          ...row.paid_ids,
          ...Object.fromEntries(paid.map((role) => [role, files[role]?.assetId ?? null])),
        },
        updated_at: at,
        changed_at: at,
      };
    }
    case 'ModelLicensed': {
      const { licenceId, madeWithAi } = event.data;
      const changed = licenceId !== row.licence_id && described(row.attributes, licenceId);
      return { ...row, ...changed, made_with_ai: madeWithAi };
    }
    case 'ModelMeasured':
      // Older files may be measured again after newer ones.
      return event.data.version < row.measured_version ? row : { ...row, ...measuredFacts(event.data) };
    case 'PreviewMade':
    case 'PreviewFailed':
      return { ...row, turning: event.type === 'PreviewMade' ? event.data.turning : null };
    case 'PreviewShownAs':
      return { ...row, stills: event.data.shown === 'stills' };
    case 'ReviewWritten': {
      const { stars, replaces } = event.data;
      return {
        ...row,
        ...ratedBy(row.reviews + (replaces === null ? 1 : 0), row.stars + stars - (replaces ?? 0)),
      };
    }
    case 'ModelPublished':
      // New to shoppers, however long it was a draft.
      return { ...row, seq: String(event.position), created_at: at, listed: true, draft: false };
    case 'ModelUnlisted':
    case 'ModelDraftRestored':
      return { ...row, listed: false, draft: true };
    case 'ModelDelisted':
    case 'ModelDraftDeleted':
      return { ...row, listed: false, draft: false };
    case 'ModelRelisted':
      return { ...row, listed: true, draft: false };
    case 'ModelSubCategoryCleared':
    case 'ModelSubCategoryRestored': {
      const subCategory = event.type === 'ModelSubCategoryRestored' ? event.data.subCategory : '';
      return { ...row, ...redescribed(row, { subCategory }), updated_at: at, changed_at: at };
    }
    default:
      return row;
  }
};

const models = rowTable<ModelRow, Event>({
  table: model,
  keysOf: ({ data }) => ('modelId' in data ? [data.modelId] : []),
  evolve: evolveModel,
  follow: searchIndex.follow,
});

const pictures = rowTable<PictureRow, Event>({
  table: picture,
  keysOf: (event) => (event.type === 'RenditionsRecorded' ? [event.data.assetId] : []),
  evolve: (row, { type, data }) =>
    type === 'RenditionsRecorded'
      ? { asset_id: data.assetId, fill_colour: data.colour, fill_placeholder: data.placeholder }
      : row,
});

const textsIn = ({ type, data }: Event): Partial<ModelAttributes> =>
  type === 'ModelUploaded' || type === 'ModelDrafted' || type === 'ModelUpdated' ? data.attributes : {};

const words = rowTable<WordRow, Event>({
  table: word,
  addOnly: true,
  keysOf: (event) =>
    searchIndex.wordsOf(textsIn(event), event.type === 'ModelLicensed' ? event.data.licenceId : ''),
  evolve: (row, _, word) => row ?? { word },
});

const nameWords = rowsOnce<NameWordRow, Event>(nameWord, (events) =>
  events.flatMap((event) => {
    const { data } = event;
    if (!('modelId' in data)) return [];
    const words = new Set(wordsOf(textsIn(event).name ?? ''));
    return [...words].map((word) => ({ word, model_id: data.modelId }));
  }),
);

const wordsOfSearch = rowTable<SearchWordsRow, Event>({
  table: searchWords,
  keysOf: ({ type }) => (type === 'SearchWordsSet' ? ['shop'] : []),
  evolve: (row, { type, data }, key) => (type === 'SearchWordsSet' ? { key, groups: data.groups } : row),
});

const licences = rowTable<LicenceRow, Event>({
  table: licence,
  keysOf: ({ type, data }) => (type === 'LicencePublished' ? [`${data.licenceId}/${data.version}`] : []),
  evolve: (row, { type, data, metadata }, address) => {
    if (type !== 'LicencePublished') return row;
    const { licenceId: licence_id, ...version } = data;
    return { address, licence_id, ...version, published_at: metadata.at };
  },
});

/** The catalogue for shoppers and the Admin, one row per model. */
export const modelsProjection = rowProjection<Event>({
  streamCategories: ['model', 'asset', 'passport', 'preview', 'searchWords', 'licence', 'review'],
  readModel,
  tables: [models, pictures, words, nameWords, wordsOfSearch, licences],
});
