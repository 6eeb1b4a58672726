import type { CategoryEvent } from '#domain/catalogue/category.events.ts';
import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { ModelState } from '#domain/catalogue/modelState.ts';
import type { SubCategoryEvent } from '#domain/catalogue/subCategory.events.ts';
import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { listed, plainText } from '../sentences/part.ts';
import { subjectKey, subjectOfStream } from './subjects.ts';
import type { EntityNameRow } from './table.ts';

type Naming = ModelEvent | CategoryEvent | SubCategoryEvent | HomeSliderEvent | OrderEvent;

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

/** The names that an event gives to things; `state` is the state of its stream after the event. */
export const collectNames = (recorded: RecordedEvent, state: unknown): readonly EntityNameRow[] => {
  const event = recorded as RecordedEvent<Naming>;
  const own = subjectOfStream(event.streamName);
  switch (event.type) {
    case 'ModelUploaded': {
      const { attributes, files } = event.data;
      return [named(own, attributes.name, state), ...pictures([files.card, ...files.slider], own)];
    }
    case 'ModelUpdated':
    case 'ModelDelisted':
    case 'ModelRelisted':
    case 'ModelSubCategoryCleared': {
      const model = state as ModelState;
      return model.status === 'none' ? [] : [named(own, model.attributes.name, state)];
    }
    case 'CategoryAdded':
    case 'SubCategoryAdded':
      return [named(own, event.data.name)];
    case 'HomeSliderSet':
      return [named(own, 'Home slider', state), ...pictures(event.data.images, own)];
    case 'HomeSliderDeleted':
      return [named(own, 'Home slider', state)];
    case 'OrderPlaced':
      return [named(own, plainText(listed(event.data.items.map(({ name }) => name))))];
    default:
      return [];
  }
};
