import type { CategoryEvent, SubCategoryEvent } from '#domain/catalogue/categories/category.events.ts';
import type { LicenceEvent } from '#domain/catalogue/licences/licence.events.ts';
import type { ModelEvent } from '#domain/catalogue/models/model.events.ts';
import type { ModelState } from '#domain/catalogue/models/modelState.ts';
import type { SearchWordsEvent } from '#domain/catalogue/search/searchWords.events.ts';
import type { HomeSliderEvent } from '#domain/content/slider/homeSlider.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { subjectKey, subjectOfStream } from './subjects.ts';
import type { EntityNameRow } from './table.ts';

type Naming =
  | SearchWordsEvent
  | LicenceEvent
  | ModelEvent
  | CategoryEvent
  | SubCategoryEvent
  | HomeSliderEvent;

const pictures = (assets: readonly AssetRef[], owner: string): readonly EntityNameRow[] =>
  assets.map(({ assetId, fileName }) => ({
    subject: subjectKey('asset', assetId),
    name: fileName,
    owner,
    state: null,
  }));

const named = (subject: string, name: string, state: unknown = null): EntityNameRow => ({
  subject,
  name,
  owner: null,
  state,
});

/** The names that an event gives to things of the catalogue; `state` is the state of its stream after the event. */
export const collectNames = (recorded: RecordedEvent, state: unknown): readonly EntityNameRow[] => {
  const event = recorded as RecordedEvent<Naming>;
  const own = subjectOfStream(event.streamName);
  switch (event.type) {
    case 'ModelUploaded':
    case 'ModelDrafted': {
      const { attributes, files } = event.data;
      return [named(own, attributes.name, state), ...pictures([files.card, ...files.slider], own)];
    }
    case 'ModelFilesReplaced': {
      const { card, slider = [] } = event.data.files;
      const model = state as ModelState;
      const itself = model.status === 'none' ? [] : [named(own, model.attributes.name, state)];
      return [...itself, ...pictures([...(card ? [card] : []), ...slider], own)];
    }
    case 'ModelUpdated':
    case 'ModelLicensed':
    case 'ModelPublished':
    case 'ModelUnlisted':
    case 'ModelDraftDeleted':
    case 'ModelDraftRestored':
    case 'ModelDelisted':
    case 'ModelRelisted':
    case 'ModelSubCategoryCleared':
    case 'ModelSubCategoryRestored': {
      const model = state as ModelState;
      return model.status === 'none' ? [] : [named(own, model.attributes.name, state)];
    }
    case 'CategoryAdded':
    case 'SubCategoryAdded':
    case 'LicencePublished':
      return [named(own, event.data.name)];
    case 'SearchWordsSet':
      return [named(own, 'Search words', state)];
    case 'HomeSliderSet':
      return [named(own, 'Home slider', state), ...pictures(event.data.images, own)];
    case 'HomeSliderReordered':
    case 'HomeSliderImageRemoved':
    case 'HomeSliderImageRestored':
    case 'HomeSliderDeleted':
    case 'HomeSliderRestored':
      return [named(own, 'Home slider', state)];
    default:
      return [];
  }
};
