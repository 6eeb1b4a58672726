import type { EventMetadata } from '../kernel/event.ts';
import type { Money } from '../kernel/money.ts';
import type { AssetRef } from '../kernel/schemas.ts';
import type { ModelAttributes, ModelEvent, ModelFiles, ModelType } from './model.events.ts';

type KnownModel = {
  readonly modelId: string;
  readonly attributes: ModelAttributes;
  readonly type: ModelType;
  readonly price: Money | null;
  readonly files: ModelFiles;
  /** Every picture that was ever uploaded as card or slider; only these may be shown to the public. */
  readonly pictures: readonly AssetRef[];
  /** When it was last changed (ISO 8601); null for a change that is not in the log yet. */
  readonly updatedAt: string | null;
};

/** The time of an event is in its metadata, not in its data. */
type Dated = { readonly metadata?: Pick<EventMetadata, 'at'> };

export type ModelState =
  | { readonly status: 'none' }
  | ({ readonly status: 'listed' } & KnownModel)
  | ({ readonly status: 'delisted' } & KnownModel);

export const initialModelState: ModelState = { status: 'none' };

/** The model after one more event. */
export const evolveModel = (state: ModelState, event: ModelEvent & Dated): ModelState => {
  const updatedAt = event.metadata?.at ?? null;
  if (event.type === 'ModelUploaded') {
    const { files } = event.data;
    return { status: 'listed', ...event.data, pictures: [files.card, ...files.slider], updatedAt };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'ModelUpdated': {
      const { attributes, type, price, files } = event.data;
      return {
        ...state,
        attributes: { ...state.attributes, ...attributes },
        type: type ?? state.type,
        price: price === undefined ? state.price : price,
        files: { ...state.files, ...files },
        updatedAt,
      };
    }
    case 'ModelDelisted':
      return { ...state, status: 'delisted' };
    case 'ModelRelisted':
      return { ...state, status: 'listed' };
    case 'ModelSubCategoryCleared':
      return { ...state, attributes: { ...state.attributes, subCategory: '' }, updatedAt };
  }
};
