import type { Money } from '../../kernel/money.ts';
import { conflict, Refusal } from '../../kernel/refusal.ts';
import type { AssetRef } from '../../kernel/schemas.ts';
import { checkPlace } from '../categories/placeName.ts';
import type { ModelAttributes, ModelEvent, ModelType } from './model.events.ts';
import type { CurrentModel } from './modelState.ts';
import { priceFor } from './price.ts';
import { tidyAttributes } from './tidyAttributes.ts';

/** A missing key leaves the value unchanged, an empty text clears it (Q31). Pictures are named by asset id (R097). */
export type UpdateModel = {
  readonly type: 'UpdateModel';
  readonly attributes: Partial<ModelAttributes>;
  readonly modelType?: ModelType | undefined;
  readonly price?: Money | null | undefined;
  readonly card?: string | undefined;
  readonly slider?: readonly string[] | undefined;
  /** The last change that the Admin has seen (ISO 8601); without it, newer changes are overwritten. */
  readonly seenAt?: string | undefined;
};

const pictureOf = (state: CurrentModel, assetId: string): AssetRef => {
  const picture = state.pictures.find((known) => known.assetId === assetId);
  // Only uploaded pictures: otherwise naming a paid file here would make it public.
  if (!picture) throw new Refusal('invalid', 'picture', 'This is not a picture of the model');
  return picture;
};

const changedAttributes = (state: CurrentModel, wanted: Partial<ModelAttributes>): Partial<ModelAttributes> =>
  Object.fromEntries(
    Object.entries(tidyAttributes(wanted)).filter(
      ([key, value]) => String(value) !== String(state.attributes[key as keyof ModelAttributes]),
    ),
  );

const changedFiles = (state: CurrentModel, { card, slider }: UpdateModel) => {
  const { files } = state;
  const isOtherSlider =
    slider !== undefined &&
    (slider.length !== files.slider.length ||
      slider.some((id, index) => id !== files.slider[index]?.assetId));
  return {
    ...(card !== undefined && card !== files.card.assetId ? { card: pictureOf(state, card) } : {}),
    ...(isOtherSlider ? { slider: slider.map((id) => pictureOf(state, id)) } : {}),
  };
};

/** Records only what differs from the model's state; without a difference it appends nothing. @throws Refusal */
export const decideUpdate = (command: UpdateModel, state: CurrentModel): readonly ModelEvent[] => {
  const attributes = changedAttributes(state, command.attributes);
  if (attributes.category === '') throw new Refusal('invalid', 'category', 'Select the category');
  checkPlace(attributes);
  const files = changedFiles(state, command);
  const type = command.modelType ?? state.type;
  const price = priceFor(type, command.price === undefined ? state.price : command.price);
  const isOtherPrice = price?.cents !== state.price?.cents;
  const isOtherType = type !== state.type;
  const isSame = [attributes, files].every((changes) => Object.keys(changes).length === 0);
  if (isSame && !isOtherPrice && !isOtherType) return [];
  const { seenAt = state.updatedAt } = command;
  if (state.updatedAt !== null && seenAt !== state.updatedAt) {
    throw conflict(
      'changedMeanwhile',
      'This model was changed in the meantime. Load the page again to see it as it is now.',
    );
  }
  return [
    {
      type: 'ModelUpdated',
      data: {
        modelId: state.modelId,
        attributes,
        ...(isOtherType ? { type } : {}),
        ...(isOtherPrice ? { price } : {}),
        files,
      },
    },
  ];
};
