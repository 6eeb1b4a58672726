import type { Decider } from '../../kernel/decider.ts';
import type { DataOf } from '../../kernel/event.ts';
import { normalisedName } from '../../kernel/ids.ts';
import { conflict, Refusal } from '../../kernel/refusal.ts';
import { checkPlace } from '../categories/placeName.ts';
import {
  decideReplacement,
  decideWithdrawal,
  type ReplaceModelFiles,
  type WithdrawModelVersion,
} from '../versions/replaceModelFiles.ts';
import type { ModelEvent, ModelType } from './model.events.ts';
import { evolveModel, initialModelState, isCurrent, type ModelState } from './modelState.ts';
import { priceFor } from './price.ts';
import { tidyAttributes } from './tidyAttributes.ts';
import { decideUpdate, type UpdateModel } from './updateModel.ts';

type UploadModel = Omit<DataOf<ModelEvent, 'ModelUploaded'>, 'type'> & {
  readonly type: 'UploadModel';
  readonly modelType: ModelType;
  /** The model is a draft until it is published. */
  readonly isDraft?: boolean | undefined;
};
/** Each does nothing when the model has moved to another category or sub-category. */
type SettleModelSubCategory = {
  readonly type: 'ClearModelSubCategory' | 'RestoreModelSubCategory';
  readonly category: string;
  readonly subCategory: string;
};
export type ModelCommand =
  | UploadModel
  | UpdateModel
  | ReplaceModelFiles
  | WithdrawModelVersion
  | SettleModelSubCategory
  | { readonly type: 'LicenseModel'; readonly licenceId: string; readonly madeWithAi: boolean | null }
  | { readonly type: 'PublishModel' }
  | { readonly type: 'UnlistModel' }
  | { readonly type: 'DelistModel' }
  | { readonly type: 'RelistModel' };

/** The refusal for an unknown model, or for a command that a deleted one does not accept. */
export const modelNotFound = () => new Refusal('notFound', 'modelNotFound', 'Model not found');

const upload = ({
  modelId,
  modelType,
  price,
  files,
  isDraft,
  ...command
}: UploadModel): readonly ModelEvent[] => {
  const attributes = tidyAttributes(command.attributes);
  if (attributes.name === '') throw new Refusal('invalid', 'name', 'Enter the Model name');
  if (attributes.category === '') throw new Refusal('invalid', 'category', 'Select the category');
  checkPlace(attributes);
  if (files.slider.length === 0) throw new Refusal('invalid', 'slider', 'Enter the Model SLider Images');
  return [
    {
      type: isDraft ? 'ModelDrafted' : 'ModelUploaded',
      data: { modelId, attributes, type: modelType, price: priceFor(modelType, price), files },
    },
  ];
};

const isSameName = (one: string, other: string) => normalisedName(one) === normalisedName(other);

const decide = (command: ModelCommand, state: ModelState): readonly ModelEvent[] => {
  if (command.type === 'UploadModel') {
    if (state.status === 'none') return upload(command);
    throw conflict('duplicate', 'This model was uploaded before');
  }
  if (state.status === 'none') throw modelNotFound();
  const { modelId, attributes } = state;
  switch (command.type) {
    case 'UpdateModel':
      if (!isCurrent(state)) throw modelNotFound();
      return decideUpdate(command, state);
    case 'ReplaceModelFiles':
      if (!isCurrent(state)) throw modelNotFound();
      return decideReplacement(command, state);
    case 'WithdrawModelVersion':
      if (!isCurrent(state)) throw modelNotFound();
      return decideWithdrawal(command, state);
    case 'LicenseModel': {
      if (!isCurrent(state)) throw modelNotFound();
      const { licenceId, madeWithAi } = command;
      const isSame = state.licence?.licenceId === licenceId && state.licence.madeWithAi === madeWithAi;
      return isSame ? [] : [{ type: 'ModelLicensed', data: { modelId, licenceId, madeWithAi } }];
    }
    case 'PublishModel': {
      if (!isCurrent(state)) throw modelNotFound();
      const type = state.isUnpublished ? 'ModelPublished' : 'ModelRelisted';
      return state.status === 'listed' ? [] : [{ type, data: { modelId } }];
    }
    case 'UnlistModel':
      if (!isCurrent(state)) throw modelNotFound();
      return state.status === 'draft' ? [] : [{ type: 'ModelUnlisted', data: { modelId } }];
    case 'DelistModel': {
      const type = state.status === 'draft' ? 'ModelDraftDeleted' : 'ModelDelisted';
      return state.status === 'delisted' ? [] : [{ type, data: { modelId } }];
    }
    case 'RelistModel':
      if (state.status !== 'delisted') return [];
      return [{ type: state.wasDraft ? 'ModelDraftRestored' : 'ModelRelisted', data: { modelId } }];
    case 'ClearModelSubCategory': {
      const stands =
        isSameName(attributes.category, command.category) &&
        isSameName(attributes.subCategory, command.subCategory);
      // A delisted model is cleared too: when relisted, it must not show a deleted name.
      return stands && attributes.subCategory !== ''
        ? [{ type: 'ModelSubCategoryCleared', data: { modelId, subCategory: attributes.subCategory } }]
        : [];
    }
    case 'RestoreModelSubCategory': {
      const { clearedSubCategory: subCategory = '' } = state;
      const wasIn =
        isSameName(attributes.category, command.category) && isSameName(subCategory, command.subCategory);
      return wasIn && subCategory !== ''
        ? [{ type: 'ModelSubCategoryRestored', data: { modelId, subCategory } }]
        : [];
    }
  }
};

/** One model of the catalogue: uploaded or drafted, published, changed, improved, delisted and relisted (Q14, Q31, Q32, Q34). */
export const modelDecider: Decider<ModelState, ModelCommand, ModelEvent> = {
  initialState: initialModelState,
  evolve: evolveModel,
  decide,
};
