import type { Decider } from '../kernel/decider.ts';
import { normalisedName } from '../kernel/ids.ts';
import type { Money } from '../kernel/money.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { ModelAttributes, ModelEvent, ModelFiles, ModelType } from './model.events.ts';
import { evolveModel, initialModelState, type ModelState } from './modelState.ts';
import { priceFor } from './price.ts';
import { trimmed } from './trimmed.ts';
import { decideUpdate, type UpdateModel } from './updateModel.ts';

type UploadModel = {
  readonly type: 'UploadModel';
  readonly modelId: string;
  readonly attributes: ModelAttributes;
  readonly modelType: ModelType;
  readonly price: Money | null;
  readonly files: ModelFiles;
};
/** Changes nothing when the model has moved to another category or sub-category. */
type ClearModelSubCategory = {
  readonly type: 'ClearModelSubCategory';
  readonly category: string;
  readonly subCategory: string;
};
export type ModelCommand =
  | UploadModel
  | UpdateModel
  | ClearModelSubCategory
  | { readonly type: 'DelistModel' }
  | { readonly type: 'RelistModel' };

const notFound = () => new Refusal('notFound', 'modelNotFound', 'Model not found');

const upload = ({ modelId, modelType, price, files, ...command }: UploadModel): readonly ModelEvent[] => {
  const attributes = trimmed(command.attributes);
  if (attributes.name === '') throw new Refusal('invalid', 'name', 'Enter the Model name');
  if (attributes.category === '') throw new Refusal('invalid', 'category', 'Select the category');
  if (files.slider.length === 0) throw new Refusal('invalid', 'slider', 'Enter the Model SLider Images');
  return [
    {
      type: 'ModelUploaded',
      data: { modelId, attributes, type: modelType, price: priceFor(modelType, price), files },
    },
  ];
};

const isSameName = (one: string, other: string) => normalisedName(one) === normalisedName(other);

const decide = (command: ModelCommand, state: ModelState): readonly ModelEvent[] => {
  if (command.type === 'UploadModel') {
    if (state.status === 'none') return upload(command);
    throw new Refusal('conflict', 'duplicate', 'This model was uploaded before');
  }
  if (state.status === 'none') throw notFound();
  const { modelId, attributes } = state;
  switch (command.type) {
    case 'UpdateModel':
      if (state.status === 'delisted') throw notFound();
      return decideUpdate(command, state);
    case 'DelistModel':
      return state.status === 'delisted' ? [] : [{ type: 'ModelDelisted', data: { modelId } }];
    case 'RelistModel':
      return state.status === 'listed' ? [] : [{ type: 'ModelRelisted', data: { modelId } }];
    case 'ClearModelSubCategory': {
      const stands =
        isSameName(attributes.category, command.category) &&
        isSameName(attributes.subCategory, command.subCategory);
      // A delisted model is cleared too: relisted, it must not show a deleted name.
      return stands && attributes.subCategory !== ''
        ? [{ type: 'ModelSubCategoryCleared', data: { modelId, subCategory: attributes.subCategory } }]
        : [];
    }
  }
};

/** One model of the catalogue: uploaded, changed, delisted and relisted (Q14, Q31, Q34). */
export const modelDecider: Decider<ModelState, ModelCommand, ModelEvent> = {
  initialState: initialModelState,
  evolve: evolveModel,
  decide,
};
